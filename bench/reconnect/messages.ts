import type { BenchSite } from '../data/site.ts';

/** What the process of the agents is told first, and what it may be asked for then. */
export type AgentsStart = { mqtt: string; sites: BenchSite[] };
export type AgentsOrder =
  /** Each scale weighs so many times more, whether or not the server is there. */
  | { weigh: number }
  /** Answered once the server has said of every record that it is safe. */
  | { settle: true };
