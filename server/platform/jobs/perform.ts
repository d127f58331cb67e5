import { sql as raw } from 'kysely';
import pg from 'pg';
import { reachOf, type Role } from '@terezi/domain/grammar/policy.ts';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import type { Clock } from '../clock.ts';
import type { Sql } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { knownFlags, type SignedIn } from '../http/context.ts';
import type { Log } from '../log.ts';
import { promisesOf } from '../work/tell.ts';
import { type AnyJob, Hopeless, type JobContext } from './kind.ts';

/** What jobs work with, wherever they run. */
export type JobParts = { database: Database; clock: Clock; log: Log };

/** One attempt at a row of the outbox. */
export type Attempt = { id: number; signal: AbortSignal; isLast: boolean };

/** How an attempt ended: a `parked` job waits for a person, and holds back those that follow it. */
export type Outcome = 'done' | 'failed' | 'parked';

type Entered = {
  companyId: number;
  kind: string;
  payload: unknown;
  requestId: string | null;
  language: Language;
};

/** The row stands still: its company does, or it is parked already. Nothing is done until a person has it done anew. */
const STANDS_STILL = 'TZ405';
const WAIT_AND_TRY = [408, 409, 425, 429];

const asWorker = (id: number) => ({ identity: 'worker', requestId: `job-${id}`, writes: true }) as const;

/** Runs `work` as the job, one process at a time; answers null, and does nothing, where it is done already. */
export async function asJob<T>(
  { database, clock, log }: JobParts,
  id: number,
  work: (ctx: JobContext, payload: unknown) => Promise<T>,
): Promise<{ answer: T } | null> {
  const promises = promisesOf({ log, requestId: `job-${id}` });
  const done = await database.transaction(asWorker(id), async (sql) => {
    const { rows } = await raw<Entered>`select * from gate.enter_job(${id})`.execute(sql);
    const [entered] = rows;
    if (!entered) return null;
    const { companyId, kind, payload, language } = entered;
    const ctx: JobContext = {
      actor: { kind: 'job', id, name: kind },
      companyId,
      reach: 'company',
      language,
      requestId: entered.requestId ?? `job-${id}`,
      clock,
      log,
      sql,
      proof: database.proof(),
      afterCommit: promises.promise,
    };
    return { answer: await work(ctx, payload) };
  });
  if (done) await promises.keep();
  return done;
}

type EnteredAsAsker = {
  companyId: number;
  role: Role;
  timeZone: string;
  userId: number;
  homeCompanyId: number;
  language: Language;
  flags: string[] | null;
};

const enterAsAsker = async (sql: Sql, id: number): Promise<EnteredAsAsker | undefined> => {
  const { rows } = await raw<EnteredAsAsker>`select * from gate.enter_job_as_asker(${id})`.execute(sql);
  return rows[0];
};

/** The person who asked for a job, as if they asked again and read: with the role and the flags of this moment. */
export type Asker = SignedIn & { timeZone: string };

/**
 * Reads as the person who asked for the job: what they see now, and all of it as it was at one moment. Answers null where the job is done
 * already; fails where they may not be at work any more.
 */
export function asAsker<T>(
  { database, clock, log }: JobParts,
  id: number,
  work: (asker: Asker) => Promise<T>,
): Promise<{ answer: T } | null> {
  const options = { ...asWorker(id), writes: false, isSteady: true };
  return database.transaction(options, async (sql) => {
    const entered = await enterAsAsker(sql, id);
    if (!entered) return null;
    const { companyId, timeZone, role, userId, homeCompanyId, language, flags } = entered;
    const asker: Asker = {
      // There is no session: nothing that is only read looks for it.
      actor: { kind: 'person', userId, role, homeCompanyId, scaleId: null, session: '' },
      companyId,
      timeZone,
      language,
      clock,
      log,
      sql,
      reach: reachOf(role),
      proof: database.proof(),
      flags: () => knownFlags(flags),
      requestId: `job-${id}`,
      address: '',
      browser: null,
      idempotencyKey: null,
      turn: Promise.resolve(),
      asksNoMore: () => {},
      afterCommit: () => {},
      refuseOnceKept: () => {},
      ifRefused: () => {},
    };
    return { answer: await work(asker) };
  });
}

/** What a job does in the stead of the person who asked for it, with the role that they have now. */
export type InStead = JobContext & { timeZone: string; role: Role };

/**
 * Writes as the job, as far as the person who asked for it may be at work at this moment: in a transaction of its own, beside which the job
 * may tell how far it is. Answers null where the job is done already; that it is done once is for `work` to see to.
 */
export async function inStead<T>(
  { database, clock, log }: JobParts,
  { id, name, language }: { id: number; name: string; language: Language },
  work: (ctx: InStead) => Promise<T>,
): Promise<{ answer: T } | null> {
  const promises = promisesOf({ log, requestId: `job-${id}` });
  const done = await database.transaction(asWorker(id), async (sql) => {
    const asker = await enterAsAsker(sql, id);
    if (!asker) return null;
    const { companyId, timeZone, role } = asker;
    const ctx: InStead = {
      actor: { kind: 'job', id, name },
      companyId,
      timeZone,
      role,
      reach: 'company',
      language,
      requestId: `job-${id}`,
      clock,
      log,
      sql,
      proof: database.proof(),
      afterCommit: promises.promise,
    };
    return { answer: await work(ctx) };
  });
  if (done !== null) await promises.keep();
  return done;
}

const finish = ({ actor, sql }: JobContext) => raw`select gate.finish_job(${actor.id})`.execute(sql);

async function attempt(parts: JobParts, job: AnyJob, { id, signal }: Attempt): Promise<void> {
  const acted = await asJob(parts, id, async (ctx, payload) => {
    const result: unknown = await job.act(ctx, job.kind.payload.parse(payload));
    if (!job.tell) await finish(ctx);
    return result;
  });
  if (!acted || !job.tell) return;
  await job.tell(acted.answer, signal);
  await asJob(parts, id, finish);
}

/** Whether another attempt would be in vain: a rule refuses, a person has to look, or the company stands still. */
function isHopeless(error: unknown): boolean {
  if (error instanceof Problem) return error.kind.status < 500 && !WAIT_AND_TRY.includes(error.kind.status);
  return error instanceof Hopeless || (error instanceof pg.DatabaseError && error.code === STANDS_STILL);
}

/** Parks a job together with what follows from that; answers whether it could: of a company that stands still nothing follows. */
async function park(
  parts: JobParts,
  { kind, parked }: AnyJob,
  id: number,
  fail: (sql: Sql) => Promise<unknown>,
): Promise<boolean> {
  if (!parked) return false;
  try {
    const done = await asJob(parts, id, async (ctx, payload) => {
      await parked(ctx, kind.payload.parse(payload));
      await fail(ctx.sql);
    });
    return done !== null;
  } catch (error) {
    parts.log.error({ event: 'job.parked-untold', job: kind.name, id, err: error });
    return false;
  }
}

/**
 * Makes one attempt at a row of the outbox. A failure is written down there; where another attempt would mend nothing,
 * or enough have been made, the row is parked until a person has it done anew.
 */
export async function performJob(parts: JobParts, job: AnyJob, attemptOf: Attempt): Promise<Outcome> {
  const { id, isLast } = attemptOf;
  try {
    await attempt(parts, job, attemptOf);
    return 'done';
  } catch (error) {
    const parks = isLast || isHopeless(error);
    parts.log.warn({ event: 'job.failed', job: job.kind.name, id, parks, err: error });
    const why = error instanceof Error ? error.message : String(error);
    const fail = (sql: Sql) => raw`select gate.fail_job(${id}, ${why}, ${parks})`.execute(sql);
    if (!(parks && (await park(parts, job, id, fail)))) await parts.database.transaction(asWorker(id), fail);
    return parks ? 'parked' : 'failed';
  }
}
