import { availableParallelism } from 'node:os';
import { reachDatabase } from './database/reach.ts';
import { openDatabase } from './platform/database/database.ts';
import { namesNothing, statementNames } from './platform/database/prepared.ts';
import { type Env, readEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { refusalOf } from './refusal.ts';
import { openWeightHeads, runReaders, type Fault, verifyAll } from './weighing/index.ts';

/** Records that are fetched at a time: nobody waits for the connections meanwhile. */
const PIECE = 1_000;
const PROGRESS_MS = 1_000;

const SENTENCES: Readonly<Record<string, string>> = {
  ownHash: 'its hash is not that of its content',
  signature: 'no key of its site signed it',
  doesNotFollow: 'it does not follow the record before it',
  missing: 'it is not there',
  cut: 'it and everything newer is gone, and was there when a head was signed',
  rewritten: 'it is another one than when a head was signed: the chain was made anew',
  headUnsigned: 'a head of it was not signed with this server’s key',
  weight1: 'its first weight is not that of its record',
  weight2: 'its second weight is not that of its record',
  tare: 'its tare is not one that its truck was given',
  net: 'its net does not follow from its weights',
  sum: 'the kept sum is not that of the tickets',
};

const grouped = (count: number): string => count.toLocaleString('en').replaceAll(',', ' ');

/** Says how far it is about once a second, and of each chain what was read. */
function telling() {
  const began = Date.now();
  let [records, said] = [0, began];
  return {
    seconds: () => ((Date.now() - began) / 1000).toFixed(1),
    records: () => grouped(records),
    record(count: number): void {
      records += count;
      if (Date.now() - said < PROGRESS_MS) return;
      said = Date.now();
      console.log(`… ${grouped(records)} records`);
    },
    chain(
      of: { companyId: number; number: number },
      { count, heads, keys }: { count: number; heads: number; keys: string[] },
    ): void {
      const by = keys.length > 0 ? `, signed by ${keys.join(', ')}` : '';
      console.log(
        `Company ${of.companyId}, scale ${of.number}: ${grouped(count)} records, ${heads} heads${by}.`,
      );
    },
  };
}

async function verify(env: Env): Promise<Fault[]> {
  const log = createLog('silent');
  const { url, leave } = await reachDatabase(env, env.DATABASE_URL, log);
  // A database that was started for this alone would outlive it.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void leave().finally(() => process.exit(1)));
  const atOnce = availableParallelism();
  const database = openDatabase(
    url,
    atOnce * 2 + 1,
    log,
    env.PREPARED_STATEMENTS ? statementNames() : namesNothing,
  );
  const reader = runReaders(atOnce);
  try {
    const told = telling();
    const checking = { database, reader, inTurn: <T>(work: () => Promise<T>) => work(), piece: PIECE };
    const faults = await verifyAll(checking, openWeightHeads(env), { atOnce: atOnce * 2, told });
    console.log(`${told.records()} records in ${told.seconds()} s, then tickets and sums.`);
    return faults;
  } finally {
    await reader.close();
    await database.close();
    await leave();
  }
}

try {
  const faults = await verify(readEnv(process.env));
  for (const { companyId, at, what } of faults)
    console.error(`Company ${companyId}, ${at}: ${what}, ${SENTENCES[what] ?? 'unknown'}.`);
  if (faults.length === 0) console.log('Nothing was found.');
  process.exit(faults.length === 0 ? 0 : 1);
} catch (error) {
  console.error(refusalOf(error, null) ?? error);
  process.exit(1);
}
