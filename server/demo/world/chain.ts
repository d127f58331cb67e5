import { createHash, type KeyObject, sign } from 'node:crypto';
import {
  FIRST_PREVIOUS_HASH,
  recordText,
  type SignedRecord,
  type WeightRecord,
} from '@terezi/domain/devices/weight-record.ts';
import { frameOf } from './frame.ts';
import type { StandingScale } from './settle.ts';

/** The demo's records were never measured, so no measuring code has this identity. */
const SOFTWARE = createHash('sha256').update('demo world').digest('hex');
/** Indicators send about eight times a second; readings are numbered by that. */
const READING_EVERY = 125;

/** Adds to a scale's chain: `grams` at an instant in milliseconds. */
export type Chain = (weighing: { grams: number; at: number; requestId: string }) => SignedRecord;

/** Begins a scale's chain of records, signed with its site's key. */
export function beginChain(scale: StandingScale, key: KeyObject): Chain {
  let sequence = 0;
  let previousHash = FIRST_PREVIOUS_HASH;
  return ({ grams, at, requestId }) => {
    sequence += 1;
    const record: WeightRecord = {
      scaleId: scale.id,
      sequence,
      previousHash,
      grams,
      division: Number(scale.division) * 1000,
      // This continuous frame carries no stability, so the agent had to judge it by itself.
      stability: scale.protocol === 'yaohua-xk3190' ? 'agent' : 'indicator',
      reading: Math.floor(at / READING_EVERY),
      takenAt: new Date(at).toISOString(),
      requestId,
      protocol: scale.protocol,
      frame: frameOf(scale.protocol, grams / 1000, Number(scale.division)),
      software: SOFTWARE,
    };
    const hash = createHash('sha256').update(recordText(record)).digest('hex');
    previousHash = hash;
    return { ...record, hash, signature: sign(null, Buffer.from(hash, 'hex'), key).toString('base64') };
  };
}
