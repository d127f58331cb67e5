import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { parseKilograms, kilogramText } from '@terezi/domain/weighing/mass.ts';
import { nonsenseIn, type Surroundings } from '@terezi/domain/weighing/sense.ts';
import {
  FIRST_PREVIOUS_HASH,
  recordText,
  type SignedRecord,
  type WeightRecord,
} from '@terezi/domain/weighing/weight-record.ts';
import type { Tables } from '#database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Selectable } from 'kysely';
import { settingsFlaw } from './record-settings.ts';

export type StoredRecord = Selectable<Tables['weightRecord']>;

/** What a row of the second form says of line and settings. */
function namedSettings(row: StoredRecord): Pick<WeightRecord, 'settings'> {
  const { form, line, configuration, settingsHash } = row;
  if (form !== 2 || line === null || configuration === null || settingsHash === null) return {};
  return { settings: { line, number: configuration, hash: settingsHash } };
}

/** A stored row as the record that was signed; the same text comes out that the site hashed. */
export const asRecord = (row: StoredRecord): WeightRecord => ({
  scaleId: row.scaleId,
  sequence: row.sequence,
  previousHash: row.previousHash,
  grams: parseKilograms(row.kg),
  division: parseKilograms(row.divisionKg),
  stability: row.stability === 'agent' ? 'agent' : 'indicator',
  reading: row.reading,
  takenAt: row.takenAt,
  requestId: row.requestId,
  protocol: row.protocol,
  frame: row.frame,
  software: row.software,
  ...namedSettings(row),
});

/** A key as the database keeps it: PEM or base64 DER. */
export const readKey = (publicKey: string): KeyObject =>
  publicKey.startsWith('-----')
    ? createPublicKey(publicKey)
    : createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });

/** Whether a record's hash is that of its content and its signature that of the key. */
function isAuthentic(record: SignedRecord, key: KeyObject): boolean {
  const digest = createHash('sha256').update(recordText(record)).digest();
  if (digest.toString('hex') !== record.hash) return false;
  return verify(null, digest, key, Buffer.from(record.signature, 'base64'));
}

/** The one key that signs for the scale's site now, if there is one: a live credential vouches for it, and none has taken its place. */
const trustedKeys = (sql: Sql, scaleId: number) =>
  sql
    .selectFrom('deviceKey as k')
    .innerJoin('scale as s', 's.siteId', 'k.siteId')
    .where('s.id', '=', scaleId)
    .innerJoin('siteAgent as a', 'a.deviceKeyId', 'k.id')
    .where('a.revokedAt', 'is', null)
    .where('k.revokedAt', 'is', null)
    .select(['k.id', 'k.publicKey'])
    .execute();

type Key = { id: number; publicKey: string };

const keyOf = (sql: Sql, { companyId, deviceKeyId }: StoredRecord): Promise<Key> =>
  sql
    .selectFrom('deviceKey')
    .where('companyId', '=', companyId)
    .where('id', '=', deviceKeyId)
    .select(['id', 'publicKey'])
    .executeTakeFirstOrThrow();

const newestSequence = async (sql: Sql, companyId: number, scaleId: number): Promise<number> => {
  const newest = await sql
    .selectFrom('weightRecord')
    .where('companyId', '=', companyId)
    .where('scaleId', '=', scaleId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select('sequence')
    .executeTakeFirst();
  return newest?.sequence ?? 0;
};

/** What is stored in a record's own place, right before it and right after it. */
const around = (sql: Sql, companyId: number, { scaleId, sequence }: SignedRecord): Promise<StoredRecord[]> =>
  sql
    .selectFrom('weightRecord')
    .where('companyId', '=', companyId)
    .where('scaleId', '=', scaleId)
    .where('sequence', 'in', [sequence - 1, sequence, sequence + 1])
    .selectAll()
    .execute();

/** A record that is kept, as it is stored; whether the key that signed it may sign new ones too. */
type Kept = { kept: 'stored' | 'known'; row: StoredRecord; isTrusted: boolean };
export type Intake = Kept | Refused;
type Refused = { kept: 'refused'; why: string };

const refused = (why: string): Refused => ({ kept: 'refused', why });

/**
 * What is wrong with a record that is new to the server, or null. An answer may overtake records that the site
 * is still sending after an outage, so a gap before it is no flaw; a neighbour that does not fit is.
 */
function flawOf(record: SignedRecord, neighbours: readonly StoredRecord[]): string | null {
  if (record.sequence === 1 && record.previousHash !== FIRST_PREVIOUS_HASH)
    return 'a first record has nothing before it';
  const before = neighbours.find(({ sequence }) => sequence === record.sequence - 1);
  if (before && before.hash !== record.previousHash) return 'it does not follow the record before it';
  const after = neighbours.find(({ sequence }) => sequence === record.sequence + 1);
  return after && after.previousHash !== record.hash ? 'the record after it does not follow it' : null;
}

const row = (companyId: number, deviceKeyId: number, record: SignedRecord) => {
  const { grams, division, settings, ...rest } = record;
  const { line = null, number: configuration = null, hash: settingsHash = null } = settings ?? {};
  const named = { form: settings ? 2 : 1, line, configuration, settingsHash };
  return {
    ...rest,
    ...named,
    companyId,
    deviceKeyId,
    kg: kilogramText(grams),
    divisionKg: kilogramText(division),
  };
};

/** Whether a message says of a stored record what is stored, from the first signed field to the signature. */
const isStored = (record: SignedRecord, row: StoredRecord): boolean =>
  record.signature === row.signature &&
  record.hash === row.hash &&
  recordText(record) === recordText(asRecord(row));

/** What becomes of a record whose place is taken: it is the stored one and that still verifies, or it is refused. */
async function meetAgain(
  sql: Sql,
  record: SignedRecord,
  there: StoredRecord,
  keys: readonly Key[],
): Promise<Intake> {
  if (!isStored(record, there)) return refused('another record has this sequence');
  const trusted = keys.find(({ id }) => id === there.deviceKeyId);
  const key = trusted ?? (await keyOf(sql, there));
  if (!isAuthentic(record, readKey(key.publicKey))) return refused('what is stored does not verify');
  return { kept: 'known', row: there, isTrusted: trusted !== undefined };
}

/**
 * Takes a record in, once and for ever, after it has been verified: a repeat is known and answered as it is stored; a
 * contradiction, a record that does not verify and one outside all sense are refused. Callers hold the scale's counter
 * row, so that one chain has one writer.
 */
export async function takeIn(
  sql: Sql,
  companyId: number,
  record: SignedRecord,
  surroundings: Omit<Surroundings, 'newest'>,
): Promise<Intake> {
  const [neighbours, keys, newest] = await Promise.all([
    around(sql, companyId, record),
    trustedKeys(sql, record.scaleId),
    newestSequence(sql, companyId, record.scaleId),
  ]);
  const there = neighbours.find(({ sequence }) => sequence === record.sequence);
  if (there) return meetAgain(sql, record, there, keys);
  const key = keys.find((each) => isAuthentic(record, readKey(each.publicKey)));
  if (!key) return refused('no key of the site signed it');
  const flaw =
    nonsenseIn(record, { ...surroundings, newest }) ??
    flawOf(record, neighbours) ??
    (await settingsFlaw(sql, companyId, record));
  if (flaw) return refused(flaw);
  const stored = await sql
    .insertInto('weightRecord')
    .values(row(companyId, key.id, record))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { kept: 'stored', row: stored, isTrusted: true };
}

/** A stored record that still is what its site signed; null where it does not verify, or is not there. */
export async function provenRecord(sql: Sql, companyId: number, id: number): Promise<StoredRecord | null> {
  const stored = await sql
    .selectFrom('weightRecord')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!stored) return null;
  const { publicKey } = await keyOf(sql, stored);
  const record = { ...asRecord(stored), hash: stored.hash, signature: stored.signature };
  return isAuthentic(record, readKey(publicKey)) ? stored : null;
}
