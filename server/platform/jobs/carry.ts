import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { queueIdOf } from './queue.ts';

type Row = { id: string; kind: string; subject: string | null; is_again: boolean };

/** So many rows are taken over at once; what is left goes right after. */
const MAX_ROWS = 200;
/** A poll in case no notification woke the carrier: a pooler in between swallows them. */
const POLL_MS = 2_000;
const AGAIN_MS = 1_000;

/** Puts rows into their queues, on the connection of the transaction that marks them: both are kept, or neither. */
async function enqueue(boss: PgBoss, client: pg.Client, rows: Row[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  for (const { id, kind, subject, is_again } of rows) {
    const place = queueIdOf(Number(id));
    // One that was parked keeps its place before those that wait behind it.
    if (is_again && (await boss.findJobs(kind, { id: place, db })).length > 0) {
      await boss.retry(kind, place, { db });
      continue;
    }
    await boss.insert(kind, [{ id: place, data: { id: Number(id) }, singletonKey: subject ?? `row ${id}` }], {
      db,
    });
  }
}

async function carryOnce(boss: PgBoss, client: pg.Client): Promise<number> {
  await client.query('begin');
  try {
    const { rows } = await client.query<Row>('select * from gate.carry_outbox($1)', [MAX_ROWS]);
    await enqueue(boss, client, rows);
    // Taking notifies every carrier, this one too, even where there was nothing to take; a rollback sends no notification.
    await client.query(rows.length > 0 ? 'commit' : 'rollback');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Takes rows of the outbox over into the queue, as soon as they are kept; goes on where the database was away. */
export function startCarrying(workerUrl: string, boss: PgBoss, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = () => {};

  async function attend(client: pg.Client): Promise<void> {
    client.on('notification', () => wake());
    await client.connect();
    await client.query('listen outbox');
    while (!signal.aborted) {
      const called = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if ((await carryOnce(boss, client)) === MAX_ROWS) continue;
      await Promise.race([called, sleep(POLL_MS, undefined, { signal }).catch(() => {})]);
    }
  }
  async function forever(): Promise<void> {
    while (!signal.aborted) {
      const client = new pg.Client({ connectionString: workerUrl });
      // A broken connection shows in the next statement on it.
      client.on('error', () => {});
      await attend(client).catch((error: unknown) => log.warn({ event: 'outbox.interrupted', err: error }));
      await client.end().catch(() => {});
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }
  const over = forever();
  return {
    async stop() {
      stopping.abort();
      wake();
      await over;
    },
  };
}
