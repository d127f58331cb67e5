import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import type { EndpointMeta } from '@terezi/domain/grammar/endpoint.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Database, Identity } from '../database/database.ts';
import { sharesOf } from '../database/share.ts';
import type { Ctx, Keep, RequestContext } from './context.ts';
import { keepAnyway } from './keep-anyway.ts';
import { networkOf } from './network.ts';

type Deed = Omit<EndpointMeta, 'permission'> & { name: string; input: unknown };

/**
 * The lines of those whose password is weighed, one for each network: one more than are weighed at once. The others wait
 * without a connection to the database, and of many guesses at one account all but these few see that there have been
 * too many.
 */
const passwords = sharesOf({ all: 3, each: 3, patience: 5_000 });
/**
 * The line of those whom nobody knows, such as whoever holds a receipt: however many come at once, they hold these few
 * connections between them, and the rest of the pool is for those at work.
 */
const strangers = sharesOf({ all: 3, each: 3, patience: 5_000 });

const fingerprint = (deed: Deed): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([deed.name, deed.input]))
    .digest();

/**
 * The answer kept under the caller's key, if this request has been carried out before. Another body under the
 * same key is refused, and so is a call while the first one still runs.
 */
async function earlierAnswer(ctx: Ctx, key: string, print: Buffer): Promise<{ body: unknown } | null> {
  const userId = ctx.caller?.userId ?? 0;
  const locked = raw<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0)) as free`.execute(ctx.sql);
  const asked = ctx.sql
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'body'])
    .where('companyId', '=', ctx.caller?.companyId ?? 0)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Sent together, done one after the other: with the lock in hand nobody else can still be at it.
  const [{ rows }, kept] = await Promise.all([locked, asked]);
  if (!rows[0]?.free) throw problem(general.stillRunning, {});
  if (!kept) return null;
  if (!kept.fingerprint.equals(print)) throw problem(general.keyReused, {});
  return { body: kept.body };
}

async function carriedOut<T>(ctx: Ctx, deed: Deed, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { caller, idempotencyKey: key } = ctx;
  if (!deed.writes || deed.isSecret || !caller || key === null) return act(ctx);
  const print = fingerprint(deed);
  const earlier = await earlierAnswer(ctx, key, print);
  if (earlier) return earlier.body as T;
  const answer = await act(ctx);
  await ctx.sql
    .insertInto('idempotencyKey')
    .values({
      companyId: caller.companyId,
      userId: caller.userId,
      key,
      fingerprint: print,
      status: 200,
      body: JSON.stringify(answer),
    })
    .execute();
  return answer;
}

/** Waits in the line that this deed has to wait in, if any; answers what leaves it. */
const takePlace = async (
  { caller, address }: RequestContext,
  { weighsPassword }: Deed,
): Promise<() => void> => {
  if (weighsPassword) return passwords.take(networkOf(address));
  return caller ? () => {} : strangers.take(networkOf(address));
};

function identityOf({ caller }: RequestContext, { evenUnready, letsIn, asksSite }: Deed): Identity {
  if (!caller) return letsIn ? 'porter' : 'nobody';
  const { session, companyId } = caller;
  return letsIn ? { session, evenUnready, isPorter: true } : { session, evenUnready, companyId, asksSite };
}

/**
 * Carries out one request: one transaction inside the caller's fence, with the key and the effect kept
 * together, and what was promised for afterwards done once the commit is safe.
 */
export async function perform<T>(
  database: Database,
  request: RequestContext,
  deed: Deed,
  act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const later: (() => void | Promise<void>)[] = [];
  const regardless: Keep[] = [];
  const leaveLine = await takePlace(request, deed);
  const options = {
    identity: identityOf(request, deed),
    requestId: request.requestId,
    writes: deed.writes,
  };
  const answer = await database
    .transaction(options, (sql) => {
      const ctx: Ctx = {
        ...request,
        sql,
        afterCommit: (promised) => void later.push(promised),
        ifRefused: (keep) => void regardless.push(keep),
      };
      return carriedOut(ctx, deed, act);
    })
    .catch(async (failure: unknown) => {
      for (const keep of regardless) await keepAnyway(database, request, (sql) => keep(sql, failure));
      throw failure;
    })
    .finally(leaveLine);
  for (const promised of later) await promised();
  return answer;
}
