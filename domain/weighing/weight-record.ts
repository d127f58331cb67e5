import type { Grams } from './mass.ts';

/** How the agent knew that the weight had settled: the indicator's own flag, or its own detector. */
export type StabilitySource = 'indicator' | 'agent';

/**
 * One measured value, taken at the site and never changed again. Sequences rise by exactly one per scale;
 * each record carries the hash of the one before, and the device's key signs the hash.
 */
export type WeightRecord = {
  scaleId: number;
  sequence: number;
  /** Hash of the record before this one on the same scale; 64 zeros for a scale's first record. */
  previousHash: string;
  grams: Grams;
  /** The scale interval d, in grams. */
  division: Grams;
  stability: StabilitySource;
  /** The agent's own number of the reading that was captured. */
  reading: number;
  /** Instant of the reading by the site's clock, ISO 8601 in UTC with milliseconds. */
  takenAt: string;
  /** The capture command that asked for it; asking twice with one id yields one record. */
  requestId: string;
  protocol: string;
  /** The indicator's frame as received, in hexadecimal. */
  frame: string;
  /** Identity of the measuring code that took the value: a hash over its files. */
  software: string;
};

export type SignedRecord = WeightRecord & {
  /** SHA-256 of `recordText`, hexadecimal. */
  hash: string;
  /** Ed25519 signature of the 32 hash bytes by the device's key, base64. */
  signature: string;
};

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** The exact text that is hashed. The leading word names the form, so that it can change one day. */
export function recordText(record: WeightRecord): string {
  return JSON.stringify([
    'terezi-record-1',
    record.scaleId,
    record.sequence,
    record.previousHash,
    record.grams,
    record.division,
    record.stability,
    record.reading,
    record.takenAt,
    record.requestId,
    record.protocol,
    record.frame,
    record.software,
  ]);
}

/** A record's name on paper and on screen: scale and sequence, seven digits ("2-0047866"). */
export const recordName = (scaleNumber: number, sequence: number): string =>
  `${scaleNumber}-${String(sequence).padStart(7, '0')}`;
