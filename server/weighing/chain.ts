import type { KeyObject } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { recordName } from '@terezi/domain/weighing/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';
import { asRecord, isAuthentic, readKey, type StoredRecord } from './record.ts';

/**
 * More records between two weights of one visit than any yard has. Past it, the first weight's own record and so
 * many up to the second weight's are checked, because anybody may ask and each check costs a signature.
 */
const MOST = 2_000;
/** Records that are checked before somebody else gets a turn: some ten milliseconds. */
const AT_A_STRETCH = 50;

type Keys = ReadonlyMap<number, KeyObject>;

export type ChainCheck = { intact: boolean; from: string; to: string; count: number; broken: string | null };

const keysOf = async (sql: Sql, records: StoredRecord[]): Promise<Keys> => {
  const ids = [...new Set(records.map((record) => record.deviceKeyId))];
  const keys = await sql.selectFrom('deviceKey').where('id', 'in', ids).select(['id', 'publicKey']).execute();
  return new Map(keys.map((key) => [key.id, readKey(key.publicKey)]));
};

const verifies = (record: StoredRecord, keys: Keys): boolean => {
  const key = keys.get(record.deviceKeyId);
  if (key === undefined) return false;
  return isAuthentic({ ...asRecord(record), hash: record.hash, signature: record.signature }, key);
};

/**
 * The first record of the run that does not verify, does not follow its predecessor, or is missing. Others are
 * answered in between: a long run takes a third of a second of pure reckoning.
 */
export async function firstBroken(
  records: readonly StoredRecord[],
  keys: Keys,
  { from, to }: { from: number; to: number },
): Promise<number | null> {
  let previous: StoredRecord | undefined;
  let expected = from;
  for (const [at, record] of records.entries()) {
    if (at % AT_A_STRETCH === AT_A_STRETCH - 1) await setImmediate();
    if (record.sequence !== expected || !verifies(record, keys)) return expected;
    if (previous && record.previousHash !== previous.hash) return expected;
    previous = record;
    expected += 1;
  }
  return expected === to + 1 ? null : expected;
}

type Scale = { companyId: number; id: number; number: number };

const recordsBetween = (sql: Sql, scale: Scale, from: number, to: number): Promise<StoredRecord[]> =>
  sql
    .selectFrom('weightRecord')
    .where('companyId', '=', scale.companyId)
    .where('scaleId', '=', scale.id)
    .where('sequence', '>=', from)
    .where('sequence', '<=', to)
    .orderBy('sequence')
    .selectAll()
    .execute();

async function brokenBetween(sql: Sql, scale: Scale, from: number, to: number): Promise<number | null> {
  const records = await recordsBetween(sql, scale, from, to);
  return records.length === 0 ? from : firstBroken(records, await keysOf(sql, records), { from, to });
}

/** Checks every stored record of a scale from one sequence to another: content, signature, order, no gap. */
export async function checkChain(sql: Sql, scale: Scale, from: number, to: number): Promise<ChainCheck> {
  const start = Math.max(from, to - MOST);
  const first = start > from ? await brokenBetween(sql, scale, from, from) : null;
  const broken = first ?? (await brokenBetween(sql, scale, start, to));
  return {
    intact: broken === null,
    from: recordName(scale.number, from),
    to: recordName(scale.number, to),
    count: to - from + 1,
    broken: broken === null ? null : recordName(scale.number, broken),
  };
}
