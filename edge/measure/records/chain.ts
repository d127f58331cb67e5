import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import {
  FIRST_PREVIOUS_HASH,
  recordText,
  type SignedRecord,
  type WeightRecord,
} from '@terezi/domain/devices/weight-record.ts';

/** Where a chain stands: the newest sequence and its hash. */
export type Head = { sequence: number; hash: string };

/** The head of a chain without records. */
export const EMPTY_HEAD: Head = { sequence: 0, hash: FIRST_PREVIOUS_HASH };

const hashOf = (record: WeightRecord): string =>
  createHash('sha256').update(recordText(record)).digest('hex');

/** Seals a record with its hash (SHA-256, hexadecimal) and the device's Ed25519 signature of it (base64). */
export function signRecord(record: WeightRecord, privateKey: KeyObject): SignedRecord {
  const hash = hashOf(record);
  return { ...record, hash, signature: sign(null, Buffer.from(hash, 'hex'), privateKey).toString('base64') };
}

/** The one line, newline included, that a record has in its file; any other bytes are not that record. */
export function lineOf(record: SignedRecord): Buffer {
  const { scaleId, sequence, previousHash, grams, division, stability, reading, takenAt } = record;
  const { requestId, protocol, frame, software, settings, hash, signature } = record;
  const ordered: SignedRecord = {
    scaleId,
    sequence,
    previousHash,
    grams,
    division,
    stability,
    reading,
    takenAt,
    requestId,
    protocol,
    frame,
    software,
    ...(settings && { settings: { line: settings.line, number: settings.number, hash: settings.hash } }),
    hash,
    signature,
  };
  return Buffer.from(`${JSON.stringify(ordered)}\n`);
}

/** Reads a line of a record file; null unless every byte is as `lineOf` writes it and the hash is right. */
export function readLine(line: Buffer): SignedRecord | null {
  let record: SignedRecord;
  try {
    record = JSON.parse(line.toString()) as SignedRecord;
    if (!lineOf(record).equals(line)) return null;
  } catch {
    return null;
  }
  return hashOf(record) === record.hash ? record : null;
}

/** Whether the device that owns `publicKey` signed the record. */
export function isSigned(record: SignedRecord, publicKey: KeyObject): boolean {
  const signature = Buffer.from(record.signature, 'base64');
  // The last character of base64 has spare bits: without this line some single-bit damage would go unseen.
  if (signature.toString('base64') !== record.signature) return false;
  return verify(null, Buffer.from(record.hash, 'hex'), publicKey, signature);
}

/** Whether the record is the one right after `head`. */
export const follows = (record: SignedRecord, head: Head): boolean =>
  record.sequence === head.sequence + 1 && record.previousHash === head.hash;
