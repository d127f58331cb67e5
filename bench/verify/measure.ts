import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import path from 'node:path';
import { headsKeyOf } from '../../server/devices/index.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createLog } from '../../server/platform/log.ts';
import { runReaders, verifyAll, weightHeadsIn } from '../../server/weighing/index.ts';
import { median, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { inFolder, inScratch } from '../scratch.ts';
import { addLongChains, type LongChains } from './long-chains.ts';

/** As many chains as there are threads, so that the reference can give each its own. */
const THREADS = 2;
const RECORDS = 50_000;
const ROUNDS = 3;
const MILLION = 1_000_000;

/** Seconds that the product's own check takes for everything there is, as `npm run verify` begins it. */
async function verified(url: string, folder: string): Promise<{ seconds: number; records: number }> {
  const database = openDatabase(url, THREADS * 2 + 1, createLog('silent'));
  const reader = runReaders(THREADS);
  let records = 0;
  const told = { record: (count: number) => void (records += count), chain: () => {} };
  const began = performance.now();
  const checking = { database, reader, inTurn: <T>(work: () => Promise<T>) => work(), piece: 1_000 };
  const heads = weightHeadsIn(path.join(folder, 'data'), async () => headsKeyOf('bench'));
  const faults = await verifyAll(checking, heads, { atOnce: THREADS * 2, told });
  const seconds = (performance.now() - began) / 1000;
  await reader.close();
  await database.close();
  if (faults.length > 0)
    throw new Error(`what nobody touched is said to be wrong: ${JSON.stringify(faults[0])}`);
  return { seconds, records };
}

/** Seconds that reading, hashing and trying each signature take, and nothing else. */
async function bare(url: string, { scaleIds, publicKey }: LongChains): Promise<number> {
  const began = performance.now();
  const good = await Promise.all(
    scaleIds.map(async (scaleId) => {
      const thread = new Worker(new URL('../bare-verify.child.ts', import.meta.url), {
        workerData: { url, scaleId, publicKey },
      });
      const [count] = (await once(thread, 'message')) as [number];
      return count;
    }),
  );
  if (good.some((count) => count !== RECORDS)) throw new Error('a signature was not good');
  return (performance.now() - began) / 1000;
}

/** How long checking every record takes, beside the least that two threads could do of it. */
export const verifyPart: Part = {
  title: 'A check of every record',
  measure: () =>
    inScratch(({ copy }) =>
      inFolder(async (folder) => {
        const url = await copy('verify');
        const chains = await addLongChains(url, { scales: THREADS, records: RECORDS });
        const [ours, least]: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          const { seconds, records } = await verified(url, folder);
          ours.push((seconds / records) * MILLION);
          least.push(((await bare(url, chains)) / (THREADS * RECORDS)) * MILLION);
        }
        const [own, floor] = [rounded(median(ours), 0), rounded(median(least), 0)];
        const ratio = rounded(median(ours.map((each, at) => each / (least[at] ?? Number.NaN))), 2);
        return [
          table(
            [`${THREADS * RECORDS} records and the demo's, ${THREADS} threads`, 'seconds for a million'],
            [
              ['`npm run verify`: chains, heads, tickets, sums', `${own}`],
              ['read, hashed and each signature tried, nothing else', `${floor}`],
            ],
          ),
          `\nA million ${verdict(own, own <= 60, 'at most 60 s')}, ${ratio} times the least.`,
        ].join('\n');
      }),
    ),
};
