import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/devices/weight-record.ts';
import { signedRecord } from '../../testing/agent.ts';
import type { StoredRecord } from '../record/record.ts';
import { beginning, fingerprint, readOn } from './run.ts';
import { runReader } from './run-reader.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const stored = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const keys = new Map([[1, stored]]);

function rowOf(sequence: number, previousHash: string): StoredRecord {
  const { grams, division, ...rest } = signedRecord(privateKey, { scaleId: 1, sequence, previousHash });
  const ids = { id: sequence, companyId: 1, deviceKeyId: 1, receivedAt: rest.takenAt };
  // The world of one test: the check looks at no other column of a row.
  return { ...rest, ...ids, kg: kilogramText(grams), divisionKg: kilogramText(division) } as StoredRecord;
}

/** Records that follow each other, as the database gives them back. */
function rowsFrom(first: number, count: number, previousHash = FIRST_PREVIOUS_HASH): StoredRecord[] {
  const rows: StoredRecord[] = [];
  for (let sequence = first; sequence < first + count; sequence++)
    rows.push(rowOf(sequence, rows.at(-1)?.hash ?? previousHash));
  return rows;
}

const rows = rowsFrom(1, 30);
const read = (records: readonly StoredRecord[], from = 1, keysById = keys) =>
  readOn(beginning({ from }), records, keysById);
const at = (index: number): StoredRecord => rows[index] ?? rowOf(0, '');

describe('reading a run of records', () => {
  it('says how many were read, against which keys, and that nothing was found', () => {
    expect(read(rows)).toEqual({
      next: 31,
      previousHash: at(29).hash,
      count: 30,
      keys: [fingerprint(publicKey)],
      found: null,
    });
  });

  it.each([
    ['missing', 'one that is not there', rows.toSpliced(17, 1), 17],
    ['ownHash', 'one with another weight', rows.with(17, { ...at(17), kg: '1.000' }), 18],
    [
      'signature',
      'one that its key did not sign',
      rows.with(17, { ...at(17), signature: at(16).signature }),
      18,
    ],
    ['signature', 'one of a key that nobody knows', rows.with(17, { ...at(17), deviceKeyId: 2 }), 18],
    ['doesNotFollow', 'a signed one that follows another', rows.with(17, rowOf(18, at(15).hash)), 18],
    ['doesNotFollow', 'a first one with something before it', rowsFrom(1, 3, at(3).hash), 1],
  ])('finds, as %s, %s, and reads no further', (what, _, records, count) => {
    const { found, count: counted } = read(records);
    expect(found).toEqual({ sequence: what === 'doesNotFollow' && count === 1 ? 1 : 18, what });
    expect(counted).toBe(count);
  });

  it('takes the first of a later run as it stands, and holds a piece to the piece before', () => {
    expect(read(rows.slice(10), 11).found).toBe(null);
    const half = readOn(beginning({ from: 1 }), rows.slice(0, 15), keys);
    expect(readOn(half, rows.slice(15), keys)).toEqual(read(rows));
    const forged = [rowOf(16, createHash('sha256').update('x').digest('hex')), ...rows.slice(16)];
    expect(readOn(half, forged, keys).found).toEqual({ sequence: 16, what: 'doesNotFollow' });
  });

  it('on a thread of its own comes to the same, also after one piece that could not be read', async () => {
    const reader = runReader();
    const broken = new Map([[1, '-----not a key']]);
    await expect(reader.read(beginning({ from: 1 }), rows, broken)).rejects.toThrow(
      /PEM|DECODER|unsupported/i,
    );
    expect(await reader.read(beginning({ from: 1 }), rows, keys)).toEqual(read(rows));
    await reader.close();
    await expect(reader.read(beginning({ from: 1 }), rows, keys)).rejects.toThrow('nothing is read any more');
  });

  it('knows a signature of another key for what it is', () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    const signature = sign(null, Buffer.from(at(4).hash, 'hex'), other).toString('base64');
    expect(read(rows.with(4, { ...at(4), signature })).found).toEqual({ sequence: 5, what: 'signature' });
  });
});
