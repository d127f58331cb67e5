import { type Flag, FLAGS } from '@terezi/domain/grammar/policy.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import type { Problem } from '@terezi/domain/grammar/problem.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { type Nobody, nobody, type Person, type Phone } from '../work/actor.ts';
import type { CompanyWork, Standing, Work } from '../work/work.ts';

/** Who calls, as the signed token says; the session behind it is checked by the transaction. */
export type Caller = Standing & { actor: Person | Phone | Nobody };

/** A caller who has not said who they are. */
export const STRANGER: Caller = { actor: nobody, companyId: null };

/** What is known of a request before its transaction. */
export type RequestContext = Caller & {
  language: Language;
  requestId: string;
  address: string;
  /** As the browser calls itself; null where it does not. */
  browser: string | null;
  idempotencyKey: string | null;
  clock: Clock;
  log: Log;
};

/** A call, by the name and the manners of its endpoint. */
export type EndpointCall = Omit<
  EndpointMeta,
  'permission' | 'forPhones' | 'isConstantTime' | 'takes' | 'answersFile'
> & {
  name: string;
  /** The call, for the log: see `lineOf`. */
  line: string;
  input: unknown;
  /** What the caller must have beside the role. */
  flag: Flag | null;
};

/** Writes something down about a request that failed with `failure`. */
export type FailureWriter = (sql: Sql, failure: unknown) => Promise<void>;

/** What every handler gets first: the work, and how it was asked for. */
export type HandlerContext = Work & {
  log: Log;
  actor: Person | Phone | Nobody;
  address: string;
  browser: string | null;
  idempotencyKey: string | null;
  /** What the caller may beside the role; known once anything has been read. */
  flags(): readonly Flag[];
  /**
   * Resolves when it is certain that the caller is in and that this action is not done or under way already. An endpoint
   * that `readsBeforeTurn` reads meanwhile, and waits for this before it changes or asks a site for anything; any other
   * write begins when it is so.
   */
  turn: Promise<void>;
  /**
   * Says that a read has asked the database for all that it will, so that its transaction ends in the same round trip;
   * what it asks later is refused.
   */
  asksNoMore(): void;
  /** Refuses the request although its transaction is kept: a failure that was counted stays counted. */
  refuseOnceKept(refusal: Problem): void;
  /** Writes down, in a transaction of its own, what must be known although this one failed, and why it did. */
  ifRefused(keep: FailureWriter): void;
};

/** A context whose caller has signed in: what every endpoint but the public ones works with. */
export type SignedIn = HandlerContext & CompanyWork<Person>;

/** A context of what telephones read, too: the company is known, but the reader may be no person. */
export type ReaderContext = HandlerContext & CompanyWork<Person | Phone>;

/** All flags for a caller who acts as a company's administrator; a name that the program does not know yet is left out. */
export const knownFlags = (flagNames: readonly string[] | null): readonly Flag[] =>
  flagNames === null ? FLAGS : FLAGS.filter((flag) => flagNames.includes(flag));

/** The caller, as far as it matters to what they may; known once anything has been read. */
export const rulingCallerOf = <Who extends Person | Phone>({
  actor,
  companyId,
  flags,
}: Pick<ReaderContext, 'companyId' | 'flags'> & { actor: Who }) => ({ ...actor, companyId, flags: flags() });
