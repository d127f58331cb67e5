import type { BenchSite } from '../data/site.ts';

/** What the process of the agents gets first, and the orders that may follow. */
export type AgentsStart = { mqtt: string; sites: BenchSite[] };
export type AgentsOrder =
  /** Each scale weighs so many times more, whether or not the server is there. */
  | { weigh: number }
  /** Answered once the server has confirmed that every record is stored. */
  | { settle: true };
