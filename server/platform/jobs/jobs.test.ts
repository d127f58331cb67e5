import { sql as raw } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { type Job, jobKind } from './kind.ts';
import { logAction } from '../action-log/write.ts';
import { afterwards, handOver } from './outbox.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const server = useServer();
const noteKind = jobKind({ name: 'note', payload: z.object({ text: z.string() }), atOnce: 4 });

/** What was delivered to the world outside. */
let deliveries: string[] = [];
let companyId = 0;
beforeAll(async () => {
  const [row] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  companyId = row?.id ?? 0;
});
beforeEach(() => {
  deliveries = [];
});

type Note = Job<{ text: string }, string>;
const note: Note = {
  kind: noteKind,
  act: async (_ctx, { text }) => text,
  tell: async (text) => void deliveries.push(text),
};
/** A job that does as `act` says, and tells the world outside nothing. */
const noting = (act: Note['act']): Note => ({ kind: noteKind, act });

/** Writes notes into the outbox in one transaction of the company. */
const write = (texts: string[], subject: string | null = null) =>
  server.database.transaction(
    { identity: { company: companyId }, requestId: 'r-1', writes: true },
    async (sql) => {
      for (const text of texts)
        await afterwards({ companyId, sql, language: 'az' }, noteKind, { payload: { text }, subject });
    },
  );
const rows = () =>
  server.query<{ state: number; attempts: number; failure: string | null }>(
    'select state_id as state, attempts, failure from outbox order by id',
  );
beforeEach(() =>
  server.query('truncate outbox restart identity').then(() => server.query('delete from queue.job')),
);

it('is done once the transaction is kept, and never where it is not', async () => {
  await useWorker(server, [note]);
  await write(['kept']);
  await server.database
    .transaction({ identity: { company: companyId }, requestId: 'r', writes: true }, async (sql) => {
      await afterwards({ companyId, sql, language: 'az' }, noteKind, { payload: { text: 'lost' } });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await write(['kept too']);
  await expect.poll(() => deliveries.toSorted(), PATIENCE).toEqual(['kept', 'kept too']);
  await expect.poll(async () => (await rows()).map(({ state }) => state), PATIENCE).toEqual([2, 2]);
});

it('wakes its workers when it is written and when it is taken, and no worker wakes itself for ever', async () => {
  const listener = new pg.Client({ connectionString: server.databaseUrl });
  await listener.connect();
  let woken = 0;
  listener.on('notification', () => void woken++);
  await listener.query('listen outbox');
  await useWorker(server, [note]);
  const texts = ['first', 'second', 'third'];
  for (const [at, text] of texts.entries()) {
    await write([text]);
    await expect.poll(() => deliveries, PATIENCE).toEqual(texts.slice(0, at + 1));
  }
  await listener.end();
  expect(woken).toBeLessThanOrEqual(2 * texts.length);
});

it('waits for a worker, for any time', async () => {
  await write(['early']);
  expect(deliveries).toEqual([]);
  await useWorker(server, [note]);
  await expect.poll(() => deliveries, PATIENCE).toEqual(['early']);
});

it('is tried again after a failure, and its effect is there once', async () => {
  let failures = 1;
  await useWorker(server, [
    noting(async ({ sql }, { text }) => {
      await sql
        .insertInto('actionLog')
        .values({ companyId, action: 'noted', target: text, detail: '{}' })
        .execute();
      if (failures-- > 0) throw new Error('not yet');
      return text;
    }),
  ]);
  await write(['again']);
  await expect.poll(rows, PATIENCE).toEqual([{ state: 2, attempts: 2, failure: 'not yet' }]);
  const noted = await server.query(
    "select target, acted_as as as, user_id as user, request_id as request from action_log where action = 'noted'",
  );
  expect(noted).toEqual([{ target: 'again', as: 'job:note', user: null, request: 'r-1' }]);
});

it('is tried again where a rule refused it for this moment alone, and tells what it promised only when it is kept', async () => {
  let isBusy = true;
  await useWorker(server, [
    noting(async (ctx, { text }) => {
      const attempt = isBusy ? 'first' : 'second';
      ctx.afterCommit(() => void deliveries.push(`${text} ${attempt}`));
      if (isBusy) {
        isBusy = false;
        throw problem(general.stale, {});
      }
      return text;
    }),
  ]);
  await write(['promised']);
  await expect.poll(rows, PATIENCE).toEqual([{ state: 2, attempts: 2, failure: 'general.stale' }]);
  await expect.poll(() => deliveries, PATIENCE).toEqual(['promised second']);
});

it('sees its own company and no other', async () => {
  const companyRows: unknown[] = [];
  await useWorker(server, [
    noting(async ({ sql }, { text }) => {
      companyRows.push(await sql.selectFrom('truck').select('companyId').distinct().execute());
      return text;
    }),
  ]);
  await write(['look']);
  await expect.poll(() => companyRows, PATIENCE).toEqual([[{ companyId }]]);
});

describe('what a job has done in another company', () => {
  const causing = (target: () => number): Note =>
    noting(async (ctx, { text }) => {
      if (ctx.companyId === companyId)
        await handOver(ctx, target(), noteKind, {
          payload: { text: `${text} there` },
          cause: 'operation 12',
        });
      else await logAction(ctx, { action: 'noted', target: text, detail: {} });
      return text;
    });
  const noted = () =>
    server.query<{ company: number; target: string; as: string; behalf: number | null }>(
      `select company_id::int as company, target, acted_as as as, on_behalf_of as behalf from action_log
       where action = 'noted' and target like '% there'`,
    );
  const mill = async () =>
    Number(
      (await server.query("select company_id as id from user_account where email = 'admin-b@demo.az'"))[0]
        ?.id,
    );

  it('is done there, by that company’s own job, once for what it follows from', async () => {
    const there = await mill();
    await useWorker(server, [causing(() => there)]);
    await write(['weighed', 'weighed']);
    await expect
      .poll(noted, PATIENCE)
      .toEqual([{ company: there, target: 'weighed there', as: 'job:note', behalf: null }]);
    await expect.poll(async () => (await rows()).map(({ state }) => state), PATIENCE).toEqual([2, 2, 2]);
    expect(await noted()).toHaveLength(1);
  });

  it('is not there for a company that is not active, and not for who is no job', async () => {
    const there = await mill();
    await server.query('update company set status_id = 5 where id = $1', [there]);
    try {
      await useWorker(server, [causing(() => there)]);
      await write(['not']);
      await expect.poll(async () => (await rows()).map(({ state }) => state), PATIENCE).toEqual([2]);
    } finally {
      await server.query('update company set status_id = 3 where id = $1', [there]);
    }
    const asking = server.database.transaction(
      { identity: { company: companyId }, requestId: 'r', writes: true },
      (sql) => raw`select gate.hand_over(${there}, 'note', null, '{}', 'x')`.execute(sql),
    );
    await expect(asking).rejects.toMatchObject({ code: '42501' });
  });
});

it('is parked at once where a rule refuses, holds back what follows about the same, and goes on when it is done anew', async () => {
  let refuses = true;
  const done: string[] = [];
  await useWorker(server, [
    noting(async (_ctx, { text }) => {
      if (refuses && text === 'first') throw problem(general.notFound, {});
      done.push(text);
      return text;
    }),
  ]);
  await write(['first', 'second'], 'truck 1');
  await write(['other'], 'truck 2');
  await expect.poll(() => done, PATIENCE).toEqual(['other']);
  await expect
    .poll(async () => (await rows())[0], PATIENCE)
    .toEqual({ state: 3, attempts: 1, failure: 'general.notFound' });
  expect(done).toEqual(['other']);

  refuses = false;
  const as = await server.signIn('super');
  const list = await server.call('GET /job?StatusId=3', { as });
  expect(list.Data['Job']).toMatchObject([
    { Kind: 'note', StatusId: 3, CanRetry: true, Failure: 'general.notFound' },
  ]);
  expect((await server.call('POST /job/1/retry', { as, body: {} })).status).toBe(200);
  await expect.poll(() => done, PATIENCE).toEqual(['other', 'first', 'second']);
  expect((await server.call('POST /job/1/retry', { as, body: {} })).Status.Code).toBe('job.notParked');
});

it('of a suspended company is parked until a person has it done anew', async () => {
  await server.query('update company set status_id = 5 where id = $1', [companyId]);
  await useWorker(server, [note]);
  await write(['suspended']);
  await expect.poll(rows, PATIENCE).toEqual([{ state: 3, attempts: 1, failure: 'company-suspended' }]);
  await server.query('update company set status_id = 3 where id = $1', [companyId]);
  expect(deliveries).toEqual([]);
});

it('is sent twice rather than never, under one name', async () => {
  const stop = await useWorker(server, [
    { ...note, tell: async () => Promise.reject(new Error('the server is away')) },
  ]);
  await write(['letter']);
  await expect.poll(async () => (await rows())[0]?.failure, PATIENCE).toBe('the server is away');
  await stop();
  await useWorker(server, [note]);
  await expect.poll(() => deliveries, PATIENCE).toEqual(['letter']);
});

it('is done by one of several workers', async () => {
  await Promise.all([useWorker(server, [note]), useWorker(server, [note])]);
  const texts = Array.from({ length: 40 }, (_, n) => `n${n}`);
  await write(texts);
  await expect.poll(() => deliveries.length, PATIENCE).toBe(40);
  expect(deliveries.toSorted()).toEqual(texts.toSorted());
});

it('stands in a queue that only the worker can enter', async () => {
  const inside = await server.query(
    `select role from unnest(array['terezi_app', 'terezi_gate', 'terezi_porter', 'terezi_worker']) as role
     where has_schema_privilege(role, 'queue', 'USAGE')`,
  );
  expect(inside).toEqual([{ role: 'terezi_worker' }]);
});
