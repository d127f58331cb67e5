import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../database/connection.ts';
import type { Log } from '../log.ts';

/** Who calls, as the signed token says; the session behind it is checked by the transaction. */
export type Caller = {
  userId: number;
  /** What the database finds the session by: see `sessionOf`. */
  session: string;
  role: Role;
  companyId: number;
  scaleId: number | null;
};

/** What is known of a request before its transaction. */
export type RequestContext = {
  caller: Caller | null;
  language: Language;
  requestId: string;
  address: string;
  idempotencyKey: string | null;
  clock: Clock;
  log: Log;
};

/** Writes something down about a request that failed with `failure`. */
export type Keep = (sql: Sql, failure: unknown) => Promise<void>;

/** What every handler gets first: who acts, for which company, in which language, in which transaction. */
export type Ctx = RequestContext & {
  sql: Sql;
  /** Speaks to the world outside once the transaction has been kept: messages, streams, hardware. */
  afterCommit(deed: () => void | Promise<void>): void;
  /** Writes down, in a transaction of its own, what must be known although this one failed, and why it did. */
  ifRefused(keep: Keep): void;
};

/** A context whose caller has signed in: what every endpoint but the public ones works with. */
export type SignedIn = Ctx & { caller: Caller };
