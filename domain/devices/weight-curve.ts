import { z } from 'zod';
import { id } from '../grammar/shape.ts';
import {
  CLOSEST_MS,
  CURVE_AFTER_MS,
  CURVE_BEFORE_MS,
  CURVE_STATES,
  type CurvePoint,
} from './curve-points.ts';
import { natural, reader, sha256, whole } from './message.ts';

/** What a scale showed before and after a weight was captured, as the agent of its site sends it to the server. */

const MOST_POINTS = (CURVE_BEFORE_MS + CURVE_AFTER_MS) / CLOSEST_MS + 2;

const LETTERS = { stable: 's', motion: 'm', over: 'o', under: 'u', net: 'n' } as const;
export const curveState = z.enum(CURVE_STATES);

/**
 * A curve in the small form in which it travels and is kept: the first time and mass as they are, each later one as its difference from
 * the one before; of masses from the last known one. A pause between two readings is a pause of the indicator.
 */
const packedCurve = z
  .object({
    times: z.array(whole).max(MOST_POINTS),
    grams: z.array(whole.nullable()).max(MOST_POINTS),
    states: z.string().regex(/^[smoun]*$/),
  })
  .refine(({ times, grams, states }) => times.length === grams.length && times.length === states.length)
  .refine(({ times: [first = 0, ...later] }) => first >= -CURVE_BEFORE_MS && later.every((step) => step > 0))
  .refine(({ times }) => times.reduce((sum, step) => sum + step, 0) <= CURVE_AFTER_MS + CLOSEST_MS);
export type PackedCurve = z.infer<typeof packedCurve>;
/** Reads a curve without a record; null for any other text. */
export const readPackedCurve = reader(packedCurve);

const sentCurve = z.object({
  scaleId: id,
  sequence: id,
  /** The hash of the record that it belongs to. */
  recordHash: sha256,
  curve: packedCurve,
});
export type SentCurve = z.infer<typeof sentCurve>;
/** Reads a curve; null for any other text. */
export const readCurve = reader(sentCurve);

/** The text of a curve that is hashed and kept; it names its record. */
export const curveText = ({ scaleId, sequence, recordHash, curve }: SentCurve): string =>
  JSON.stringify({ form: 'terezi-curve-1', scaleId, sequence, recordHash, curve });

/** The server’s word that it has a curve, or does not want it any more. */
const curveStored = z.object({ scaleId: id, sequence: natural });
export type CurveStored = z.infer<typeof curveStored>;
export const readCurveStored = reader(curveStored);

export function packCurve(points: readonly CurvePoint[]): PackedCurve {
  let before = { at: 0, grams: 0 };
  const times: number[] = [];
  const grams: (number | null)[] = [];
  for (const point of points) {
    times.push(point.at - before.at);
    grams.push(point.grams === null ? null : point.grams - before.grams);
    before = { at: point.at, grams: point.grams ?? before.grams };
  }
  return { times, grams, states: points.map(({ state }) => LETTERS[state]).join('') };
}

export function unpackCurve({ times, grams, states }: PackedCurve): CurvePoint[] {
  let [at, mass] = [0, 0];
  return times.map((step, index): CurvePoint => {
    const change = grams[index] ?? null;
    at += step;
    mass += change ?? 0;
    const state = CURVE_STATES.find((each) => LETTERS[each] === states[index]) ?? 'motion';
    return { at, grams: change === null ? null : mass, state };
  });
}

/** A kept curve, read back; null where the text is none. */
const keptCurve = reader(sentCurve.extend({ form: z.literal('terezi-curve-1') }));
export const pointsOf = (text: string): CurvePoint[] | null => {
  const record = keptCurve(text);
  return record && unpackCurve(record.curve);
};
