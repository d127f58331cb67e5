import type { Grams } from './mass.ts';

/** How the agent knew that the weight had settled: the indicator's own flag, or its own detector. */
export type StabilitySource = 'indicator' | 'agent';

/** Which indicator line a value came from and which settings it was measured with. */
export type RecordSettings = {
  /** The address at which the indicator was read. */
  line: string;
  /** The number of the configuration, and the SHA-256 of its text, hexadecimal. */
  number: number;
  hash: string;
};

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
  /** Records of the first form have none. */
  settings?: RecordSettings;
};

export type SignedRecord = WeightRecord & {
  /** SHA-256 of `recordText`, hexadecimal. */
  hash: string;
  /** Ed25519 signature of the 32 hash bytes by the device's key, base64. */
  signature: string;
};

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/**
 * The exact text that is hashed. The leading word names its form: the second one ends with the line and the settings,
 * the first one is of records taken before those were named. No text is of both.
 */
export function recordText(record: WeightRecord): string {
  const { settings } = record;
  return JSON.stringify([
    settings ? 'terezi-record-2' : 'terezi-record-1',
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
    ...(settings ? [settings.line, settings.number, settings.hash] : []),
  ]);
}

/** A record's name on paper and on screen: scale and sequence, seven digits ("2-0047866"). */
export const recordName = (scaleNumber: number, sequence: number): string =>
  `${scaleNumber}-${String(sequence).padStart(7, '0')}`;
