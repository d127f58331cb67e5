import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { ownRows } from '../database/company-rows.ts';
import { built, compiled } from '../database/built.ts';
import type { Sql } from '../database/connection.ts';
import type { Course } from '../database/database.ts';
import type { HandlerContext, EndpointCall } from './context.ts';

const sha256 = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

const lockFor = built(
  (_, { name }: { name: string }) =>
    raw<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
);

type Answer = { fingerprint: Buffer; body: unknown };

/** Where answers are kept for a caller who repeats an action under the same key. */
type IdempotencyStore = {
  /** The lock that one request at a time holds. */
  line: string;
  find(sql: Sql): Promise<Answer[]>;
  keep(sql: Sql, fingerprint: Buffer, body: string): ReturnType<typeof keeping>;
};

type Under = { companyId: number; userId: number; key: string };

const answerUnder = built((sql, { companyId, userId, key }: Under) =>
  ownRows({ sql, companyId }, 'idempotencyKey')
    .select(['fingerprint', 'body'])
    .where('userId', '=', userId)
    .where('key', '=', key),
);

const keeping = compiled(
  (sql, { companyId, userId, key, fingerprint, body }: Under & { fingerprint: Buffer; body: string }) =>
    sql.insertInto('idempotencyKey').values({ companyId, userId, key, fingerprint, status: 200, body }),
);

const strangersAnswer = built(
  (_, { hash }: { hash: Buffer }) => raw<Answer>`select * from gate.stranger_answer(${hash})`,
);

const keepingStrangers = compiled(
  (_, { hash, fingerprint, body }: { hash: Buffer; fingerprint: Buffer; body: string }) =>
    raw`select gate.keep_stranger_answer(${hash}, ${fingerprint}, ${body}::jsonb)`,
);

/** A person's answers stand in the company acted in; a stranger's under a hash that only the holder of the key can make. */
function idempotencyStore(
  { actor, companyId }: HandlerContext,
  { name }: EndpointCall,
  key: string,
): IdempotencyStore {
  if (actor.kind === 'person' && companyId !== null) {
    const under = { companyId, userId: actor.userId, key };
    return {
      line: `${actor.userId}:${key}`,
      find: (sql) => answerUnder(sql, under),
      keep: (sql, fingerprint, body) => keeping(sql, { ...under, fingerprint, body }),
    };
  }
  const hash = sha256([name, key]);
  return {
    line: `stranger:${hash.toString('hex')}`,
    find: (sql) => strangersAnswer(sql, { hash }),
    keep: (sql, fingerprint, body) => keepingStrangers(sql, { hash, fingerprint, body }),
  };
}

/**
 * The answer kept under the caller's key, if this request has been carried out before. Another body under the
 * same key is refused, and so is a call while the first one still runs.
 */
async function earlierAnswer(
  sql: Sql,
  store: IdempotencyStore,
  print: Buffer,
): Promise<{ body: unknown } | null> {
  const locked = lockFor(sql, { name: store.line });
  const earlier = store.find(sql);
  // Sent together, done one after the other: with the lock in hand no other request can still be at it.
  const [[lock], [earlierRow]] = await Promise.all([locked, earlier]);
  if (!lock?.free) throw problem(general.stillRunning, {});
  if (!earlierRow) return null;
  if (!earlierRow.fingerprint.equals(print)) throw problem(general.keyReused, {});
  return { body: earlierRow.body };
}

/** The answer of an action that was answered before: its turn never comes. */
class AnsweredBefore extends Error {
  readonly body: unknown;
  constructor(body: unknown) {
    super('answered before');
    this.body = body;
  }
}

/** Acts in turn; an action that looks ahead begins before, in the same round trip. */
async function inTurn<T>(
  ctx: HandlerContext,
  { writes, readsBeforeTurn }: EndpointCall,
  act: (ctx: HandlerContext) => Promise<T>,
): Promise<T> {
  ctx.turn.catch(() => {});
  if (!writes) return act(ctx);
  if (!readsBeforeTurn) return ctx.turn.then(() => act(ctx));
  const acting = act(ctx);
  acting.catch(() => {});
  // Where `act` has failed, the first action under this key may be the reason: its answer comes first.
  await ctx.turn;
  return acting;
}

/**
 * Carries an action out once under its key, for any caller: its answer is kept with its effect, and given again to a caller who repeats it. A
 * read, a secret and what has no key are done as often as they are asked.
 */
export async function once<T>(
  ctx: HandlerContext,
  course: Course,
  endpointCall: EndpointCall,
  act: (ctx: HandlerContext) => Promise<T>,
): Promise<T> {
  const { idempotencyKey: key } = ctx;
  if (!endpointCall.writes || endpointCall.isSecret || key === null) return inTurn(ctx, endpointCall, act);
  const print = sha256([endpointCall.name, endpointCall.input]);
  const store = idempotencyStore(ctx, endpointCall, key);
  const turn = earlierAnswer(ctx.sql, store, print).then((earlier) => {
    if (earlier) throw new AnsweredBefore(earlier.body);
  });
  try {
    const answer = await inTurn({ ...ctx, turn }, endpointCall, act);
    course.atEnd(store.keep(ctx.sql, print, JSON.stringify(answer)));
    return answer;
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.body as T;
    throw error;
  }
}
