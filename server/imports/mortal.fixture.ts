import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { importers } from '../nouns.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { performJob } from '../platform/jobs/perform.ts';
import { createLog } from '../platform/log.ts';
import type { TestServer } from '../testing/server.ts';
import { workerUrlOf } from '../testing/worker.ts';
import { carryImports } from './index.ts';

const MORTAL = 'mortal';
const log = createLog('silent');
type Client = pg.Client & {
  connectionParameters: { application_name?: string };
  connection: { stream: { destroy(): void } };
};

/** A worker that dies: how many messages it may still send to the database, and on which connections it did. */
type Life = { left: number; clients: Set<Client> };

/** Has steps of imports done by workers that die after so many messages to the database, each with all its connections. */
export function useMortals(server: TestServer, batch: number) {
  const plain = Reflect.get(pg.Client.prototype, 'query');
  let life: Life | null = null;
  beforeAll(() => {
    Reflect.set(pg.Client.prototype, 'query', function query(this: Client, ...args: unknown[]) {
      if (life && this.connectionParameters.application_name === MORTAL) {
        life.clients.add(this);
        life.left -= 1;
        if (life.left < 0) for (const { connection } of life.clients) connection.stream.destroy();
      }
      return Reflect.apply(plain, this, args);
    });
  });
  afterAll(() => void Reflect.set(pg.Client.prototype, 'query', plain));

  /** What the database still has of those that died. */
  const lingering = () =>
    server.query('select 1 from pg_stat_activity where application_name = $1', [MORTAL]);

  return {
    /** Has the newest job attempted by a worker that dies after so many messages; answers whether it came to its end. */
    async attempt(words: number): Promise<boolean> {
      const [job] = await server.query<{ id: number }>(
        "select id::int from outbox where kind = 'import' order by id desc limit 1",
      );
      const url = new URL(workerUrlOf(server));
      url.searchParams.set('application_name', MORTAL);
      const parts = { log, clock: systemClock, database: openDatabase(url.toString(), 3, log) };
      const carried = carryImports({ ...parts, files: server.files, importers, batch });
      life = { left: words, clients: new Set() };
      const about = { id: job?.id ?? 0, signal: new AbortController().signal, isLast: false };
      const outcome = await performJob(parts, carried, about).catch(() => 'died');
      life = null;
      await parts.database.close();
      await expect.poll(lingering, { interval: 3 }).toEqual([]);
      return outcome === 'done';
    },
  };
}
