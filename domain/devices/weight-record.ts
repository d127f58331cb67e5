import type { z } from 'zod';
import type { signedRecord, weightRecord } from './record-message.ts';

/** One measured value, as `weightRecord` declares it; masses are whole grams. */
export type WeightRecord = z.infer<typeof weightRecord>;
/** A weight record with its hash and the device's signature. */
export type SignedRecord = z.infer<typeof signedRecord>;
export type StabilitySource = WeightRecord['stability'];
export type RecordSettings = NonNullable<WeightRecord['settings']>;

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

/** The sequence in a record's name. */
export const sequenceIn = (name: string): number => Number(name.slice(name.lastIndexOf('-') + 1));
