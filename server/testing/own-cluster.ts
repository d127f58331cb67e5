import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../database/embedded/start.ts';
import { createLog } from '../platform/log.ts';

/** A PostgreSQL of its own, with a user that owns its one database and is no superuser: the fences hold for it, too. */
export async function startOwnCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'terezi-own-'));
  const cluster = await startEmbedded({ dataDir, log: createLog('silent') });
  const first = new pg.Client({ connectionString: cluster.url });
  await first.connect();
  await first.query('create role owner login createrole createdb');
  await first.query('create database own owner owner');
  await first.end();
  const url = new URL(cluster.url);
  url.username = 'owner';
  url.pathname = '/own';
  return {
    url: url.toString(),
    async stop() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
