import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { StoredKey } from '../../devices/index.ts';
import type { StoredRecord } from '../record/record.ts';
import { beginning, type RunProgress, type Run, type StoredKeys } from './run.ts';
import type { RunReader } from './run-reader.ts';

/** Records that are fetched at a time: a transaction of some milliseconds. */
const PIECE = 100;

/** What a check needs; a signed-in person is no part of it. */
export type Checking = {
  database: Database;
  reader: RunReader;
  /** Does one short piece of work when it is its turn; a caller that shares with no others does it at once. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Records that are fetched at a time; a hundred where left out. */
  piece?: number;
};

type Fetched = { records: StoredRecord[]; keys: (StoredKey & { id: number })[] };

async function fetchPiece(
  sql: Sql,
  { companyId, scaleId, to }: Run,
  { next, most }: { next: number; most: number },
): Promise<Fetched> {
  const records = await ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .where('sequence', '>=', next)
    .where('sequence', '<=', to)
    .orderBy('sequence')
    .limit(most)
    .selectAll()
    .execute();
  const ids = [...new Set(records.map((record) => record.deviceKeyId))];
  if (ids.length === 0) return { records, keys: [] };
  const keys = await ownRows({ sql, companyId }, 'deviceKey')
    .where('id', 'in', ids)
    .select(['id', 'companyId', 'siteId', 'publicKey', 'boundAt', 'signature'])
    .execute();
  return { records, keys };
}

/** Which keys are a site's own. */
export type SiteKeyCheck = (key: StoredKey) => Promise<boolean>;
/** For a caller that only checks whether a ticket's records are as they were signed; whose keys those are, a whole check says. */
const anyKey: SiteKeyCheck = async () => true;

async function storedKeys(keys: Fetched['keys'], known: SiteKeyCheck): Promise<StoredKeys> {
  const own = new Map<number, string>();
  for (const { id, ...key } of keys) if (await known(key)) own.set(id, key.publicKey);
  return own;
}

/**
 * Checks every stored record of a run, however long: content, signature, order, no gap. It is read in pieces, each in a short
 * transaction of its own and verified with no connection held. It may go on from where it was read before. A key that is not
 * `known` is as none: the site has not signed with it.
 */
export async function checkRun(
  checking: Checking,
  run: Run,
  { known = anyKey, from = beginning(run) }: { known?: SiteKeyCheck; from?: RunProgress } = {},
): Promise<RunProgress> {
  let at = from;
  const readPiece = async (): Promise<RunProgress> => {
    const { records, keys } = await checking.database.transaction(
      { identity: { company: run.companyId }, requestId: `check-${run.scaleId}`, writes: false },
      (sql) => fetchPiece(sql, run, { next: at.next, most: checking.piece ?? PIECE }),
    );
    if (records.length === 0) return { ...at, found: { sequence: at.next, what: 'missing' } };
    return checking.reader.read(at, records, await storedKeys(keys, known));
  };
  while (at.found === null && at.next <= run.to) at = await checking.inTurn(readPiece);
  return at;
}
