import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { parseKilograms, kilogramText } from '@terezi/domain/weighing/mass.ts';
import {
  FIRST_PREVIOUS_HASH,
  recordText,
  type SignedRecord,
  type WeightRecord,
} from '@terezi/domain/weighing/weight-record.ts';
import type { Tables } from '#database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Selectable } from 'kysely';

export type StoredRecord = Selectable<Tables['weightRecord']>;

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

type Neighbour = Pick<StoredRecord, 'id' | 'sequence' | 'hash' | 'previousHash'>;

/** What is stored in a record's own place, right before it and right after it. */
const around = (sql: Sql, companyId: number, { scaleId, sequence }: SignedRecord): Promise<Neighbour[]> =>
  sql
    .selectFrom('weightRecord')
    .where('companyId', '=', companyId)
    .where('scaleId', '=', scaleId)
    .where('sequence', 'in', [sequence - 1, sequence, sequence + 1])
    .select(['id', 'sequence', 'hash', 'previousHash'])
    .execute();

export type Intake = { kept: 'stored' | 'known'; id: number } | Refused;
type Refused = { kept: 'refused'; why: string };

const refused = (why: string): Refused => ({ kept: 'refused', why });

/**
 * What is wrong with a record that is new to the server, or null. An answer may overtake records that the site
 * is still sending after an outage, so a gap before it is no flaw; a neighbour that does not fit is.
 */
function flawOf(record: SignedRecord, neighbours: readonly Neighbour[]): string | null {
  if (record.sequence === 1 && record.previousHash !== FIRST_PREVIOUS_HASH)
    return 'a first record has nothing before it';
  const before = neighbours.find(({ sequence }) => sequence === record.sequence - 1);
  if (before && before.hash !== record.previousHash) return 'it does not follow the record before it';
  const after = neighbours.find(({ sequence }) => sequence === record.sequence + 1);
  return after && after.previousHash !== record.hash ? 'the record after it does not follow it' : null;
}

const row = (companyId: number, deviceKeyId: number, record: SignedRecord) => {
  const { grams, division, ...rest } = record;
  return { ...rest, companyId, deviceKeyId, kg: kilogramText(grams), divisionKg: kilogramText(division) };
};

/**
 * Takes a record in, once and for ever: a repeat is known, a contradiction or a record that does not verify is
 * refused. Callers hold the scale's counter row, so that one chain has one writer.
 */
export async function takeIn(sql: Sql, companyId: number, record: SignedRecord): Promise<Intake> {
  const [neighbours, keys] = await Promise.all([
    around(sql, companyId, record),
    trustedKeys(sql, record.scaleId),
  ]);
  const there = neighbours.find(({ sequence }) => sequence === record.sequence);
  if (there?.hash === record.hash) return { kept: 'known', id: there.id };
  if (there) return refused('another record has this sequence');
  const key = keys.find((each) => isAuthentic(record, readKey(each.publicKey)));
  if (!key) return refused('no key of the site signed it');
  const flaw = flawOf(record, neighbours);
  if (flaw) return refused(flaw);
  const { id } = await sql
    .insertInto('weightRecord')
    .values(row(companyId, key.id, record))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kept: 'stored', id };
}
