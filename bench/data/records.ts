import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type pg from 'pg';
import { recordText, type SignedRecord, type WeightRecord } from '@terezi/domain/devices/weight-record.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { addSite, type BenchSite } from './site.ts';

/** A site of the mill's that was added, and the key that signs its records; `publicText` is base64 of its SubjectPublicKeyInfo in DER. */
export type SigningSite = Pick<BenchSite, 'siteId' | 'scaleIds'> & {
  companyId: number;
  keyId: number;
  key: KeyObject;
  publicText: string;
};

/** Adds a site with so many scales to the mill of the demo world, with a key to sign by. */
export async function addSigningSite(owner: pg.Client, scales: number): Promise<SigningSite> {
  const { rows: companies } = await owner.query<{ id: string }>(
    "select company_id as id from site_agent where name = 'gence-elevator'",
  );
  const companyId = Number(companies[0]?.id);
  const places = Array.from({ length: scales }, (_, at) => at + 1);
  const { siteId, scaleIds } = await addSite(owner, companyId, places);
  const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');
  const publicText = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const { rows: keys } = await owner.query<{ id: string }>(
    'insert into device_key (company_id, site_id, public_key) values ($1, $2, $3) returning id',
    [companyId, siteId, publicText],
  );
  return { companyId, siteId, scaleIds, key, keyId: Number(keys[0]?.id), publicText };
}

/** A record with its hash and the device's signature, as an agent sends it. */
export function signedRecord(record: WeightRecord, key: KeyObject): SignedRecord {
  const hash = createHash('sha256').update(recordText(record)).digest('hex');
  return { ...record, hash, signature: sign(null, Buffer.from(hash, 'hex'), key).toString('base64') };
}

/** A record as the row that comes of it once it is signed, and its hash, which the next one names. */
export function signedRow(record: WeightRecord, key: KeyObject): { row: object; hash: string } {
  const signed = signedRecord(record, key);
  const { scaleId: scale_id, previousHash: previous_hash, takenAt: taken_at, requestId: request_id } = record;
  const masses = { kg: kilogramText(record.grams), division_kg: kilogramText(record.division) };
  return { row: { ...signed, scale_id, previous_hash, taken_at, request_id, ...masses }, hash: signed.hash };
}

const STORED = `
  insert into weight_record (company_id, scale_id, sequence, previous_hash, kg, division_kg, stability, reading,
      taken_at, request_id, protocol, frame, software, hash, signature, device_key_id)
    select $1, scale_id, sequence, previous_hash, kg, division_kg, stability, reading,
      taken_at, request_id, protocol, frame, software, hash, signature, $2
    from jsonb_populate_recordset(null::weight_record, $3::jsonb)`;

/** Stores rows as the site's, past the server. */
export const storeRows = (
  owner: pg.Client,
  { companyId, keyId }: Pick<SigningSite, 'companyId' | 'keyId'>,
  rows: readonly object[],
) => owner.query(STORED, [companyId, keyId, JSON.stringify(rows)]);
