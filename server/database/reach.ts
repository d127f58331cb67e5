import path from 'node:path';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import { runningEmbedded } from './embedded/running.ts';
import { startEmbedded } from './embedded/start.ts';
import { meetOutside } from './outside.ts';

/** A database as its owner finds it; nothing in it is brought up to date. */
export type Reached = { url: string; leave(): Promise<void> };

/** The database as it runs, outside or in the data folder, or started for this command alone where it does not run. */
export async function reachDatabase(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  outside: string | undefined,
  log: Log,
): Promise<Reached> {
  if (outside !== undefined) {
    await meetOutside(outside);
    return { url: outside, leave: async () => {} };
  }
  const running = runningEmbedded(DATA_DIR);
  if (running !== null) return { url: running, leave: async () => {} };
  const { url, stop } = await startEmbedded({ dataDir: path.resolve(DATA_DIR), log });
  return { url, leave: stop };
}
