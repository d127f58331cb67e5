import { z } from 'zod';
import { type Answer, type LiveValue, type Presence, SETTINGS_FAULTS } from '@terezi/domain/devices/link.ts';
import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';

const whole = z.number().int();
const id = whole.positive();
// What no text or JSON of the database can hold would fail there, again and again.
const text = z
  .string()
  .max(1_000)
  .refine((value) => value.isWellFormed() && !value.includes('\0'));
const instant = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const presence = z.object({
  online: z.boolean(),
  agent: text.exactOptional(),
  publicKey: text,
  software: text,
  since: text,
  settingsFault: z.enum(SETTINGS_FAULTS).exactOptional(),
  faults: z.array(
    z.object({ scaleId: id, fault: z.enum(['damaged', 'forked', 'behind', 'unwritable', 'opening']) }),
  ),
});

const live = z.object({
  scaleId: id,
  reading: whole,
  grams: whole.nullable(),
  state: z.enum(['stable', 'motion', 'over', 'under', 'net', 'lost']),
  at: instant,
  age: z.number().min(0),
  clearedAfter: whole,
});

const record = z.object({
  scaleId: id,
  sequence: id,
  previousHash: sha256,
  grams: whole,
  division: id,
  stability: z.enum(['indicator', 'agent']),
  reading: whole,
  // The very text is hashed: one form only, so that what the database gives back reads the same.
  takenAt: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  requestId: text,
  protocol: text,
  frame: text,
  software: text,
  hash: sha256,
  settings: z.object({ line: text, number: id, hash: sha256 }).exactOptional(),
  signature: text,
});

const plain = [
  'unstable',
  'stale',
  'lost',
  'net',
  'notCleared',
  'expired',
  'outdated',
  'unknownScale',
  'outputFailed',
  'storeFailed',
] as const;
const refusal = z.discriminatedUnion('code', [
  z.object({ code: z.enum(plain) }),
  z.object({ code: z.literal('belowMin'), min: whole, grams: whole.nullable() }),
  z.object({ code: z.literal('aboveMax'), max: whole }),
  z.object({ code: z.literal('readingDiffers'), shown: whole.nullable(), grams: whole }),
]);

const answer = z.discriminatedUnion('ok', [
  z.object({ id: text, ok: z.literal(true), record: record.exactOptional() }),
  z.object({ id: text, ok: z.literal(false), refusal }),
]);

/** Reads one kind of message; null for any other text. */
const reader =
  <T>(shape: z.ZodType<T>) =>
  (message: string): T | null => {
    try {
      return shape.safeParse(JSON.parse(message)).data ?? null;
    } catch {
      return null;
    }
  };

export const readPresence = reader<Presence>(presence);
export const readLive = reader<LiveValue>(live);
export const readRecord = reader<SignedRecord>(record);
export const readAnswer = reader<Answer>(answer);

/** Of a record that cannot be read as one, at least which it would be. */
export const readRecordName = reader(z.object({ scaleId: id, sequence: id }));
