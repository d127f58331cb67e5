import { z } from 'zod';
import { id } from '../grammar/shape.ts';
import { natural, reader, sha256, text, whole } from './message.ts';

/** Which indicator line a value came from and which settings it was measured with. */
const recordSettings = z.object({
  /** The address at which the indicator was read. */
  line: text,
  /** The number of the configuration, and the SHA-256 of its text, hexadecimal. */
  number: id,
  hash: sha256,
});

/**
 * One measured value, taken at the site and never changed again. Sequences rise by exactly one per scale;
 * each record carries the hash of the one before, and the device's key signs the hash.
 */
export const weightRecord = z.object({
  scaleId: id,
  sequence: id,
  /** Hash of the record before this one on the same scale; 64 zeros for a scale's first record. */
  previousHash: sha256,
  /** Whole grams; so is the scale interval d. */
  grams: whole,
  division: id,
  /** How the agent knew that the weight had settled: the indicator's own flag, or its own detector. */
  stability: z.enum(['indicator', 'agent']),
  /** The agent's own number of the reading that was captured. */
  reading: whole,
  /**
   * The instant of the reading by the site's clock, in UTC with milliseconds. The very text is hashed, so it has one form only, and the
   * database gives back the same.
   */
  takenAt: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  /** The capture command that asked for it; a command repeated with this id yields no second record. */
  requestId: text,
  protocol: text,
  /** The indicator's frame as received, in hexadecimal. */
  frame: text,
  /** Identity of the measuring code that took the value: a hash over its files. */
  software: text,
  /** Records of the first form have none. */
  settings: recordSettings.exactOptional(),
});

export const signedRecord = weightRecord.extend({
  /** SHA-256 of `recordText`, hexadecimal. */
  hash: sha256,
  /** Ed25519 signature of the 32 hash bytes by the device's key, base64. */
  signature: text,
});

/**
 * A record as a site sends it unasked: with its settings as the server signed them, so that a server restored to an earlier day knows them
 * again.
 */
const sentRecord = signedRecord.extend({
  issued: z.object({ text, signature: text }).exactOptional(),
});
export type SentRecord = z.infer<typeof sentRecord>;
export const readRecord = reader(sentRecord);

/** The scale and sequence of a record that cannot be read otherwise. */
export const readRecordName = reader(z.object({ scaleId: id, sequence: id }));

/** The server's receipt for a site's records: it has stored those of this scale up to this sequence. */
const stored = z.object({ scaleId: id, sequence: natural });
export type Stored = z.infer<typeof stored>;
export const readStored = reader(stored);
