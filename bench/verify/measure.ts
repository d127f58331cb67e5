import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import path from 'node:path';
import { createLog } from '../../server/platform/log.ts';
import { runReaders } from '../../server/evidence/index.ts';
import { verifyAll, weightHeadsIn } from '../../server/weighing/index.ts';
import { median, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { inFolder, inScratch } from '../scratch.ts';
import { BENCH_HEADS_KEY, openSealed } from '../sealed.ts';
import { addLongChains, type LongChains } from './long-chains.ts';

/** As many chains as there are threads, so that the reference can give each its own. */
const THREADS = 2;
const RECORDS = 50_000;
const ROUNDS = 3;
const MILLION = 1_000_000;

type RunCost = { seconds: number; processor: number };
type Extent = 'whole' | 'sealed';

/** Processor seconds of this process, its threads included; those of the database are not among them. */
const processorSeconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/**
 * How long the product's own check takes over a million of them, as `npm run verify` begins it: with each signature tried and the outcome
 * kept, or with those tried before compared with what they were sealed to.
 */
async function verified(url: string, folder: string, extent: Extent): Promise<RunCost> {
  const database = openSealed(url, THREADS * 2 + 1, createLog('silent'));
  const reader = runReaders(THREADS);
  const heads = weightHeadsIn(path.join(folder, 'data'), async () => BENCH_HEADS_KEY);
  const keeping: Promise<void>[] = [];
  let [records, sealed] = [0, 0];
  const listener: Parameters<typeof verifyAll>[2]['told'] = {
    record: (count) => void (records += count),
    chain(place, chainRead) {
      sealed += chainRead.sealedCount;
      keeping.push(heads.checkpoints.keep(place, chainRead.checkpoints));
    },
  };
  const [began, before] = [performance.now(), process.cpuUsage()];
  const checking = { database, reader, inTurn: <T>(work: () => Promise<T>) => work(), piece: 1_000 };
  const faults = await verifyAll(checking, heads, { atOnce: THREADS * 2, told: listener, extent });
  const scaled = MILLION / records;
  const seconds = ((performance.now() - began) / 1000) * scaled;
  const processor = processorSeconds(before) * scaled;
  await Promise.all(keeping);
  await reader.close();
  await database.close();
  if (faults.length > 0)
    throw new Error(`what nobody touched is said to be wrong: ${JSON.stringify(faults[0])}`);
  if (sealed !== (extent === 'sealed' ? records : 0)) throw new Error(`${sealed} signatures were not tried`);
  return { seconds, processor };
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
        const [every, again, least]: [RunCost[], RunCost[], number[]] = [[], [], []];
        for (let round = 0; round < ROUNDS; round++) {
          every.push(await verified(url, folder, 'whole'));
          again.push(await verified(url, folder, 'sealed'));
          least.push(((await bare(url, chains)) / (THREADS * RECORDS)) * MILLION);
        }
        const row = (name: string, runs: RunCost[]) => [
          name,
          `${rounded(median(runs.map(({ seconds }) => seconds)), 0)}`,
          `${rounded(median(runs.map(({ processor }) => processor)), 0)}`,
        ];
        const told = (name: string, runs: RunCost[]) => {
          const own = rounded(median(runs.map(({ seconds }) => seconds)), 0);
          return `${name} ${verdict(own, own <= 60, 'at most 60 s')}`;
        };
        const ratio = rounded(median(every.map(({ seconds }, at) => seconds / (least[at] ?? Number.NaN))), 2);
        return [
          table(
            [
              `${THREADS * RECORDS} records and the demo's, ${THREADS} threads`,
              'seconds for a million',
              'of them on a processor, all threads together',
            ],
            [
              row('chains, heads, tickets, sums, each signature tried (`--every-signature`)', every),
              row(
                'the same, signatures that were tried before compared with their seal (`npm run verify`)',
                again,
              ),
              ['read, hashed and each signature tried, nothing else', `${rounded(median(least), 0)}`, ''],
            ],
          ),
          `\nA million: ${told('each signature tried', every)}, ${ratio} times the least; ${told('by the seal', again)}.`,
        ].join('\n');
      }),
    ),
};
