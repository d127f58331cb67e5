import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DATABASE, type Endpoint } from './endpoint.ts';
import type { Postmaster } from './postmaster.ts';
import { codeOf, EmbeddedRefusal } from './refusal.ts';

const NO_SUCH_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';

/**
 * Resolves when the database answers, making it in a new cluster. There is no deadline: recovery after a crash
 * takes what it takes, and only the end of the server process makes waiting pointless.
 */
export async function waitUntilReady(endpoint: Endpoint, postmaster: Postmaster): Promise<void> {
  let ended = false;
  void postmaster.exited.then(() => {
    ended = true;
  });
  for (let pause = 10; !ended; pause = Math.min(pause * 1.3, 250)) {
    const failure = await visit(endpoint.url(DATABASE), async () => {});
    if (failure === null) return;
    if (failure === NO_SUCH_DATABASE) await makeDatabase(endpoint);
    else await sleep(pause);
  }
  throw new EmbeddedRefusal(
    `PostgreSQL ended while starting: ${postmaster.lastWords() || 'it said nothing'}`,
  );
}

async function makeDatabase(endpoint: Endpoint): Promise<void> {
  await visit(endpoint.url('postgres'), async (client) => {
    try {
      await client.query(`create database ${DATABASE}`);
    } catch (error) {
      if (codeOf(error) !== DUPLICATE_DATABASE) throw error;
    }
  });
}

/** Connects, does something, leaves. Returns null, or the code of the failure (empty where it had none). */
async function visit(url: string, work: (client: Client) => Promise<void>): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A connection that breaks after the answer would otherwise end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
    return null;
  } catch (error) {
    return codeOf(error) ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}
