import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reachDatabase } from './database/reach.ts';
import { openDatabase } from './platform/database/database.ts';
import { keptHeadsKey } from './devices/index.ts';
import { namesNothing, statementNames } from './platform/database/prepared.ts';
import { type Env, readEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { refusalOf } from './refusal.ts';
import { runReaders } from './evidence/index.ts';
import {
  type Fault,
  heldAgainst,
  type Lacking,
  doubtLine,
  sealing,
  verifyAll,
  type WeightHeads,
} from './weighing/index.ts';

/** Records that are fetched at a time, so that other work gets the connections in between. */
const PIECE = 1_000;
const PROGRESS_MS = 1_000;

const SENTENCES: Readonly<Record<string, string>> = {
  ownHash: 'its hash is not that of its content',
  signature: 'no key of its site signed it',
  doesNotFollow: 'it does not follow the record before it',
  missing: 'it is not there',
  cut: 'it and everything newer is gone, and was there when a head was signed',
  rewritten: 'it is another one than when a head was signed: the chain was remade',
  headUnsigned: 'a head of it was not signed with this server’s key',
  weight1: 'its first weight is not that of its record',
  weight2: 'its second weight is not that of its record',
  tare: 'its tare is not one that its truck was given',
  net: 'its net does not follow from its weights',
  seal: 'it was changed in the database from outside: it does not match its seal',
  unsealed: 'it was put into the database from outside: it has no seal',
  removed: 'it was removed from the database',
  gap: 'there is no ticket of this number',
  journal: 'its entry in the journal is not this server’s, or the one before it is gone',
  cutOff: 'its entry in the journal was cut off: it is kept outside of the database and is not in it',
  sum: 'the kept sum is not that of the tickets',
};

/** What a check does not prove where it lacks something that it needs. */
const UNPROVED: Readonly<Record<Lacking, string>> = {
  secret:
    'The server’s secret is not here (SETTINGS_KEY, or settings.key in DATA_DIR): that heads and the seals of tickets are the server’s own is not proved, nor that keys are the sites’ own. Records signed again with an inserted key are not found.',
  word: 'Nothing here vouches for the keys of sites (keys-bound in DATA_DIR/heads, signatures in the database): that they are the sites’ own is not proved. Records signed again with an inserted key are not found.',
  ownSecret:
    'The server’s secret here is not the one that vouched for the keys of sites: this one confirms no key and no head.',
};

const headless = ({ companyId, number }: Chain): string =>
  `Of company ${companyId}, scale ${number}, no head is in DATA_DIR/heads: that its newest records were not cut off, or all made anew, is not proved.`;

/** How a check ends: sound, with faults, or without the proof of something that could be proved once. */
const EXIT = { sound: 0, found: 1, unproved: 2 } as const;

const grouped = (count: number): string => count.toLocaleString('en').replaceAll(',', ' ');

type Chain = { companyId: number; scaleId: number; number: number; count: number; heads: number };

/** Every signature is tried where that is asked for; else those that were tried before are compared with what they sealed to. */
function extentAsked(): 'whole' | 'sealed' {
  const { values } = parseArgs({ options: { 'every-signature': { type: 'boolean', default: false } } });
  return values['every-signature'] ? 'whole' : 'sealed';
}

const asSealed = (count: number): string =>
  `Of these the signatures of ${grouped(count)} were tried before by this server, and are what they were: with --every-signature they are tried again.`;

/** Reports its progress about once a second, and the result of each chain. */
function telling() {
  const began = Date.now();
  let [records, sealed, lastAt] = [0, 0, began];
  const chains: Chain[] = [];
  return {
    chains,
    seconds: () => ((Date.now() - began) / 1000).toFixed(1),
    records: () => grouped(records),
    sealed: () => sealed,
    record(count: number): void {
      records += count;
      if (Date.now() - lastAt < PROGRESS_MS) return;
      lastAt = Date.now();
      console.log(`… ${grouped(records)} records`);
    },
    chain(
      chain: Pick<Chain, 'companyId' | 'scaleId' | 'number'>,
      {
        count,
        sealedCount,
        heads,
        keys,
      }: { count: number; sealedCount: number; heads: number; keys: string[] },
    ): void {
      sealed += sealedCount;
      chains.push({ ...chain, count, heads });
      const by = keys.length > 0 ? `, signed by ${keys.join(', ')}` : '';
      console.log(
        `Company ${chain.companyId}, scale ${chain.number}: ${grouped(count)} records, ${heads} heads${by}.`,
      );
    },
  };
}

/** What was not proved, a sentence each; and whether that is because something is missing that was there once. */
async function unproved(heads: WeightHeads, lacking: Lacking | null, chains: readonly Chain[]) {
  const without: Chain[] = [];
  for (const chain of chains)
    if (chain.count > 0 && (await heads.of(chain.companyId, chain.scaleId)).length === 0) without.push(chain);
  return {
    said: [...(lacking ? [UNPROVED[lacking]] : []), ...without.map(headless)],
    // A chain that is younger than a quarter of an hour has no head anywhere.
    isLost: lacking !== null || without.some((chain) => chain.heads > 0),
  };
}

const STORE_AWAY =
  'The store of files (FILES_URL) cannot be asked: that tickets of which only it has the newest entry were not cut off is not proved.';

type Verified = { faults: Fault[]; said: string[]; isLost: boolean };

async function verify(env: Env): Promise<Verified> {
  const log = createLog('silent');
  const { url, leave } = await reachDatabase(env, env.DATABASE_URL, log);
  // A database that was started for this command alone would outlive it.
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
  const doubts = doubtLine(database, log);
  try {
    const progress = telling();
    const checking = { database, reader, inTurn: <T>(work: () => Promise<T>) => work(), piece: PIECE };
    let isAway = false;
    const { heads, lacking } = await heldAgainst(env, database, () => (isAway = true));
    const key = await keptHeadsKey(env.SETTINGS_KEY, path.resolve(env.DATA_DIR));
    // By another secret no ticket would bear the server's own seal.
    if (key && lacking !== 'ownSecret') database.bind(sealing(key, () => {}, doubts));
    const faults = await verifyAll(checking, heads, {
      atOnce: atOnce * 2,
      told: progress,
      extent: extentAsked(),
    });
    await doubts.settled();
    console.log(`${progress.records()} records in ${progress.seconds()} s, then tickets and sums.`);
    if (progress.sealed() > 0) console.log(asSealed(progress.sealed()));
    const { said, isLost } = await unproved(heads, lacking, progress.chains);
    return { faults, said: [...said, ...(isAway ? [STORE_AWAY] : [])], isLost: isLost || isAway };
  } finally {
    await reader.close();
    await database.close();
    await leave();
  }
}

try {
  const { faults, said, isLost } = await verify(readEnv(process.env));
  for (const { companyId, at, what } of faults)
    console.error(`Company ${companyId}, ${at}: ${what}, ${SENTENCES[what] ?? 'unknown'}.`);
  for (const sentence of said) console.error(sentence);
  if (faults.length === 0)
    console.log(said.length > 0 ? 'Nothing was found in what could be proved.' : 'Nothing was found.');
  process.exit(faults.length > 0 ? EXIT.found : isLost ? EXIT.unproved : EXIT.sound);
} catch (error) {
  console.error(refusalOf(error, null) ?? error);
  process.exit(1);
}
