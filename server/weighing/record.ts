import { createHash, createPublicKey, verify } from 'node:crypto';
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

/** Whether a record's hash is that of its content and its signature that of the key (PEM or base64 DER). */
export function isAuthentic(record: SignedRecord, publicKey: string): boolean {
  const digest = createHash('sha256').update(recordText(record)).digest();
  if (digest.toString('hex') !== record.hash) return false;
  const key = publicKey.startsWith('-----')
    ? createPublicKey(publicKey)
    : createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, digest, key, Buffer.from(record.signature, 'base64'));
}

/** Keys of the scale's site that are trusted now, newest first. */
const trustedKeys = (sql: Sql, scaleId: number) =>
  sql
    .selectFrom('deviceKey as k')
    .innerJoin('scale as s', 's.siteId', 'k.siteId')
    .where('s.id', '=', scaleId)
    .where('k.revokedAt', 'is', null)
    .orderBy('k.id', 'desc')
    .select(['k.id', 'k.publicKey'])
    .execute();

const bySequence = (sql: Sql, scaleId: number, sequence: number) =>
  sql
    .selectFrom('weightRecord')
    .where('scaleId', '=', scaleId)
    .where('sequence', '=', sequence)
    .select(['id', 'hash', 'previousHash'])
    .executeTakeFirst();

export type Intake = { kept: 'stored' | 'known'; id: number } | Refused;
type Refused = { kept: 'refused'; why: string };

const refused = (why: string): Refused => ({ kept: 'refused', why });

/**
 * What is wrong with a record that is new to the server, or null. An answer may overtake records that the site
 * is still sending after an outage, so a gap before it is no flaw; a neighbour that does not fit is.
 */
async function flawOf(sql: Sql, record: SignedRecord): Promise<string | null> {
  if (record.sequence === 1 && record.previousHash !== FIRST_PREVIOUS_HASH)
    return 'a first record has nothing before it';
  const before = await bySequence(sql, record.scaleId, record.sequence - 1);
  if (before && before.hash !== record.previousHash) return 'it does not follow the record before it';
  const after = await bySequence(sql, record.scaleId, record.sequence + 1);
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
  const before = await bySequence(sql, record.scaleId, record.sequence);
  if (before?.hash === record.hash) return { kept: 'known', id: before.id };
  if (before) return refused('another record has this sequence');
  const keys = await trustedKeys(sql, record.scaleId);
  const key = keys.find((each) => isAuthentic(record, each.publicKey));
  if (!key) return refused('no key of the site signed it');
  const flaw = await flawOf(sql, record);
  if (flaw) return refused(flaw);
  const { id } = await sql
    .insertInto('weightRecord')
    .values(row(companyId, key.id, record))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kept: 'stored', id };
}
