import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { recordText, type SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';

export type Key = { id: number; publicKey: string };
type Place = { companyId: number; scaleId: number };

/** The one key that signs for the scale's site now, if there is one: a valid credential vouches for it, and it was not replaced. */
export const trustedKeys = (sql: Sql, { companyId, scaleId }: Place) =>
  ownRows({ sql, companyId }, 'deviceKey as k')
    .innerJoin('scale as s', 's.siteId', 'k.siteId')
    .where('s.id', '=', scaleId)
    .innerJoin('siteAgent as a', 'a.deviceKeyId', 'k.id')
    .where('a.revokedAt', 'is', null)
    .where('k.revokedAt', 'is', null);

/** That key, as the database has it now. */
export const keysOf = built((sql, place: Place) => trustedKeys(sql, place).select(['k.id', 'k.publicKey']));

/** Keys read from their texts, which takes as long as a verification: one a site. */
const keyByText = new Map<string, KeyObject>();
const MOST_READ = 1_000;

/** A key as the database keeps it: PEM or base64 DER. */
export function readKey(publicKey: string): KeyObject {
  const known = keyByText.get(publicKey);
  if (known) return known;
  const key = publicKey.startsWith('-----')
    ? createPublicKey(publicKey)
    : createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (keyByText.size >= MOST_READ) keyByText.clear();
  keyByText.set(publicKey, key);
  return key;
}

/** Whether a record's hash is that of its content and its signature that of the key. */
export function isAuthentic(record: SignedRecord, { publicKey }: Pick<Key, 'publicKey'>): boolean {
  const digest = createHash('sha256').update(recordText(record)).digest();
  if (digest.toString('hex') !== record.hash) return false;
  return verify(null, digest, readKey(publicKey), Buffer.from(record.signature, 'base64'));
}
