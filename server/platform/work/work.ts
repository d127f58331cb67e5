import { type Reach, reachOf } from '@terezi/domain/grammar/policy.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../database/connection.ts';
import type { Proof } from '../proof.ts';
import type { SparingLog } from '../sparing-log.ts';
import type { Actor, Nobody } from './actor.ts';

/** Who acts, and the company acted in: its fence holds, and all that is written is written as its own. Null for an unknown caller. */
export type Standing = { actor: Actor; companyId: number | null };

/** What any action is done with, by any actor and from anywhere. */
export type Work = Standing & {
  /** How far the actor looks: only a person may look beyond the company acted in. */
  reach: Reach;
  language: Language;
  requestId: string;
  clock: Clock;
  log: SparingLog;
  sql: Sql;
  /** The server's own word for what it has bound; null where it binds nothing. */
  proof: Proof | null;
  /**
   * Tells streams and lines in this process, once the transaction has been kept. Nothing waits for it, and what fails there is only logged;
   * what must happen is written down with `afterwards`.
   */
  afterCommit(action: () => void | Promise<void>): void;
};

/** Work of a known actor, in the company that they act in. */
export type CompanyWork<Who extends Exclude<Actor, Nobody> = Exclude<Actor, Nobody>> = Work & {
  actor: Who;
  companyId: number;
};

/** The caller, as far as a query needs it: the company looked from, and how far. */
export type Looker = Pick<CompanyWork, 'companyId' | 'reach'>;

/** The caller, and the connection for what they see. */
export type Looking = Looker & Pick<Work, 'sql'>;

/** How far an actor looks. */
export const reachOfActor = (actor: Actor): Reach =>
  actor.kind === 'person' ? reachOf(actor.role) : 'company';
