import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type pg from 'pg';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { FIRST_PREVIOUS_HASH, recordText, type WeightRecord } from '@terezi/domain/devices/weight-record.ts';
import { addSite } from '../data/site.ts';
import { asOwner } from '../scratch.ts';

/** Rows that are put in at a time. */
const PIECE = 5_000;
const STORED = `
  insert into weight_record (company_id, scale_id, sequence, previous_hash, kg, division_kg, stability, reading,
      taken_at, request_id, protocol, frame, software, hash, signature, device_key_id)
    select $1, scale_id, sequence, previous_hash, kg, division_kg, stability, reading,
      taken_at, request_id, protocol, frame, software, hash, signature, $2
    from jsonb_populate_recordset(null::weight_record, $3::jsonb)`;

type Link = { row: object; hash: string };

/** The next record of a chain, as a row: about what an indicator's own frame and an agent make of one. */
function linkAfter(previousHash: string, key: KeyObject, scaleId: number, sequence: number): Link {
  const record: WeightRecord = {
    scaleId,
    sequence,
    previousHash,
    grams: 14_000_000 + (sequence % 1_200) * 20_000,
    division: 20_000,
    stability: 'indicator',
    reading: sequence * 7,
    takenAt: new Date(Date.UTC(2026, 0, 1) + sequence * 20_000).toISOString(),
    requestId: createHash('sha256').update(String(sequence)).digest('hex').slice(0, 40),
    protocol: 'st-gs-18',
    frame: '53542c47532c2b202033393830306b670d0a',
    software: createHash('sha256').update('software').digest('hex'),
  };
  const hash = createHash('sha256').update(recordText(record)).digest('hex');
  const signature = sign(null, Buffer.from(hash, 'hex'), key).toString('base64');
  const masses = { kg: kilogramText(record.grams), division_kg: kilogramText(record.division) };
  const named = { scale_id: scaleId, previous_hash: previousHash, taken_at: record.takenAt };
  return { row: { ...record, ...named, ...masses, request_id: record.requestId, hash, signature }, hash };
}

async function addChain(owner: pg.Client, ids: [company: number, key: number, scale: number], of: Of) {
  const [companyId, keyId, scaleId] = ids;
  let hash = FIRST_PREVIOUS_HASH;
  for (let from = 1; from <= of.records; from += PIECE) {
    const rows = [];
    for (let sequence = from; sequence < from + PIECE && sequence <= of.records; sequence++) {
      const link = linkAfter(hash, of.key, scaleId, sequence);
      hash = link.hash;
      rows.push(link.row);
    }
    await owner.query(STORED, [companyId, keyId, JSON.stringify(rows)]);
  }
}
type Of = { records: number; key: KeyObject };

/** Scales with a chain each, and the key that signed all of it: base64 of its SubjectPublicKeyInfo in DER. */
export type LongChains = { scaleIds: readonly number[]; publicKey: string };

/** Adds a site with so many scales, and to each a chain of so many signed records. */
export const addLongChains = (
  url: string,
  { scales, records }: { scales: number; records: number },
): Promise<LongChains> =>
  asOwner(url, async (owner) => {
    const { rows: companies } = await owner.query<{ id: string }>(
      "select company_id as id from site_agent where name = 'gence-elevator'",
    );
    const companyId = Number(companies[0]?.id);
    const places = Array.from({ length: scales }, (_, at) => at + 1);
    const { siteId, scaleIds } = await addSite(owner, companyId, places);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const publicText = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const { rows: keys } = await owner.query<{ id: string }>(
      'insert into device_key (company_id, site_id, public_key) values ($1, $2, $3) returning id',
      [companyId, siteId, publicText],
    );
    await owner.query("set session_replication_role = 'replica'");
    for (const scaleId of scaleIds)
      await addChain(owner, [companyId, Number(keys[0]?.id), scaleId], { records, key: privateKey });
    await owner.query('analyze weight_record');
    return { scaleIds, publicKey: publicText };
  });
