import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordText, type SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Draft } from './book.ts';
import { openStore, type RecordStore, type StoreOptions } from './store.ts';

/** One key pair for all cases of a run. */
export const key = generateKeyPairSync('ed25519');

/** A folder that goes away when the case ends. */
export function temporaryFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'terezi-records-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** What a capture hands to the store, told apart by its request. */
export const draft = (requestId: string, grams = 38_620_000): Draft => ({
  grams,
  division: 20_000,
  stability: 'indicator',
  reading: 1_795_000_000_001,
  takenAt: '2026-11-21T08:00:00.000Z',
  requestId,
  protocol: 'toledo-continuous',
  frame: '022c30202020333836322020203030300d',
  software: 'ab'.repeat(32),
});

/** Opens scale 2's store; throws where the store refuses. */
export async function opened(folder: string, more: Partial<StoreOptions> = {}): Promise<RecordStore> {
  const store = await openStore({ folder, scaleId: 2, key, ...more });
  if ('fault' in store) throw new Error(`refused: ${store.fault} at ${store.sequence}`);
  return store;
}

/** A folder's scale 2 with `count` records, requests r1, r2 …, closed again. */
export async function filled(folder: string, count: number): Promise<SignedRecord[]> {
  const store = await opened(folder);
  for (let index = 1; index <= count; index++) await store.append(draft(`r${index}`));
  const records = await store.after(0, count);
  await store.close();
  return records;
}

/** The records of one file, checked for gaps, chain, hash and signature without the store's own code. */
export function provenRecords(path: string, publicKey = key.publicKey): SignedRecord[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  if (lines.pop() !== '') throw new Error('the last line is torn');
  const records = lines.map((line) => JSON.parse(line) as SignedRecord);
  for (const [index, record] of records.entries()) {
    const before = records[index - 1];
    const hash = createHash('sha256').update(recordText(record)).digest();
    if (before && record.sequence !== before.sequence + 1) throw new Error(`gap before ${record.sequence}`);
    if (before && record.previousHash !== before.hash) throw new Error(`chain breaks at ${record.sequence}`);
    if (hash.toString('hex') !== record.hash) throw new Error(`hash of ${record.sequence} is wrong`);
    if (!verify(null, hash, publicKey, Buffer.from(record.signature, 'base64'))) {
      throw new Error(`signature of ${record.sequence} is wrong`);
    }
  }
  return records;
}
