import { createHash, type KeyObject, verify } from 'node:crypto';
import type { Finding } from '@terezi/domain/evidence/verdict.ts';
import { FIRST_PREVIOUS_HASH, recordText } from '@terezi/domain/devices/weight-record.ts';
import { asRecord, type StoredRecord } from '../record/record.ts';
import { readKey } from '../record/signing-key.ts';

/** Records of one scale that follow each other, by the sequences of the first and the last. */
export type Run = { companyId: number; scaleId: number; from: number; to: number };

export type RunFinding = { sequence: number; what: Finding };

/** How far a run has been read: what the next record must be, and what was found on the way. */
export type RunProgress = {
  next: number;
  /** The hash that the next record must name; null where the record before it is unknown. */
  previousHash: string | null;
  count: number;
  /** Fingerprints of the keys that the records read were checked against, in the order in which they were met. */
  keys: string[];
  found: RunFinding | null;
  /** What all records so far, with their signatures and keys, seal to; left out where the caller needs none. */
  seal?: string;
  /** Whether the seal is to be compared with a known one, so that signatures are not tried. */
  isSealed?: boolean;
};

/** A key as it is stored, by its id. */
export type StoredKeys = ReadonlyMap<number, string>;

/** Where reading a run begins: a scale's first record names no other, any other run's first is taken as it stands. */
export const beginning = ({ from }: Pick<Run, 'from'>): RunProgress => ({
  next: from,
  previousHash: from === 1 ? FIRST_PREVIOUS_HASH : null,
  count: 0,
  keys: [],
  found: null,
});

/** A key's name for people: the first 16 digits of its SHA-256. */
export const fingerprint = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

type Key = { key: KeyObject; name: string; text: string };

/** The seal of records as it goes on behind another one: a change of any record, signature or key changes it. */
const sealAfter = (seal: string, { hash, signature }: StoredRecord, key: string): string =>
  createHash('sha256').update(`${seal}\n${hash}\n${signature}\n${key}`).digest('hex');

function flawOf(record: StoredRecord, at: RunProgress, key: Key | undefined): Finding | null {
  if (record.sequence !== at.next) return 'missing';
  const digest = createHash('sha256')
    .update(recordText(asRecord(record)))
    .digest();
  if (digest.toString('hex') !== record.hash) return 'ownHash';
  const isSigned = (signer: Key) =>
    at.isSealed === true || verify(null, digest, signer.key, Buffer.from(record.signature, 'base64'));
  if (!key || !isSigned(key)) return 'signature';
  return at.previousHash === null || record.previousHash === at.previousHash ? null : 'doesNotFollow';
}

/** Reads on from a reading, in the order of the records, up to the first with a fault. That one counts as read where it exists. */
export function readOn(from: RunProgress, records: readonly StoredRecord[], stored: StoredKeys): RunProgress {
  const keys = new Map<number, Key>();
  for (const [id, text] of stored) {
    const key = readKey(text);
    keys.set(id, { key, name: fingerprint(key), text });
  }
  let at = from;
  for (const record of records) {
    const key = keys.get(record.deviceKeyId);
    const flaw = flawOf(record, at, key);
    if (flaw === 'missing') return { ...at, found: { sequence: at.next, what: flaw } };
    at = {
      ...at,
      next: at.next + 1,
      previousHash: record.hash,
      count: at.count + 1,
      keys: key && !at.keys.includes(key.name) ? [...at.keys, key.name] : at.keys,
      found: flaw && { sequence: record.sequence, what: flaw },
      ...(at.seal !== undefined && { seal: sealAfter(at.seal, record, key?.text ?? '') }),
    };
    if (flaw) return at;
  }
  return at;
}
