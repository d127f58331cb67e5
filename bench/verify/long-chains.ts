import { createHash, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/devices/weight-record.ts';
import { addSigningSite, signedRow, type SigningSite, storeRows } from '../data/records.ts';
import { asOwner } from '../scratch.ts';

/** Rows that are put in at a time. */
const PIECE = 5_000;

/** The next record of a chain, signed: about what an indicator's own frame and an agent make of one. */
const linkAfter = (previousHash: string, key: KeyObject, scaleId: number, sequence: number) =>
  signedRow(
    {
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
    },
    key,
  );

async function addChain(owner: pg.Client, site: SigningSite, scaleId: number, records: number) {
  let hash = FIRST_PREVIOUS_HASH;
  for (let from = 1; from <= records; from += PIECE) {
    const rows = [];
    for (let sequence = from; sequence < from + PIECE && sequence <= records; sequence++) {
      const link = linkAfter(hash, site.key, scaleId, sequence);
      hash = link.hash;
      rows.push(link.row);
    }
    await storeRows(owner, site, rows);
  }
}

/** Scales with a chain each, and the key that signed all of it: base64 of its SubjectPublicKeyInfo in DER. */
export type LongChains = { scaleIds: readonly number[]; publicKey: string };

/** Adds a site with so many scales, and to each a chain of so many signed records. */
export const addLongChains = (
  url: string,
  { scales, records }: { scales: number; records: number },
): Promise<LongChains> =>
  asOwner(url, async (owner) => {
    const site = await addSigningSite(owner, scales);
    await owner.query("set session_replication_role = 'replica'");
    for (const scaleId of site.scaleIds) await addChain(owner, site, scaleId, records);
    await owner.query('analyze weight_record');
    return { scaleIds: site.scaleIds, publicKey: site.publicText };
  });
