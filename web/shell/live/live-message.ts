import type { LiveState } from '@terezi/domain/devices/link.ts';
import { INPUT_STATES, INPUTS, type KnownInputs } from '@terezi/domain/devices/output/input.ts';
import { canBe, type KnownOutputs, OUTPUT_STATES, OUTPUTS } from '@terezi/domain/devices/output/output.ts';
import { fromWire } from '@terezi/domain/grammar/wire.ts';
import type { LiveSighting } from '@terezi/domain/rfid/sighting-api.ts';
import { OUTCOMES } from '@terezi/domain/rfid/sighting-outcome.ts';
import type { Changed } from './news.ts';
import { type Grams, gramsFromWire } from '@terezi/domain/grammar/mass.ts';

/** A scale's live value as it came: `age` is milliseconds since its reading, at the moment it arrived here. */
export type LiveScale = {
  readonly scaleId: number;
  /** Goes back with a capture, so that the server knows which value the operator saw. */
  readonly reading: number;
  /** Null when the state is not a weight. */
  readonly grams: Grams | null;
  readonly state: LiveState;
  /** Instant of the reading by the site's clock. */
  readonly at: string;
  readonly age: number;
  /** The deck has been seen empty after this record. */
  readonly clearedAfter: number;
  /** What its site knows of barriers and lights; null where the scale has none. */
  readonly outputs: KnownOutputs | null;
  /** What its loops and photocells say, as far as that is known. */
  readonly inputs: KnownInputs;
};

/** A message of the stream. */
export type LiveNews =
  | { readonly kind: 'scale'; readonly value: LiveScale }
  | { readonly kind: 'site'; readonly siteId: number; readonly online: boolean }
  | ({ readonly kind: 'changed' } & Changed)
  | { readonly kind: 'sighting'; readonly value: LiveSighting }
  /** More may have changed than the stream has reported. */
  | { readonly kind: 'missed' }
  | { readonly kind: 'end' }
  | { readonly kind: 'restart' };

/** The names of the stream's events. */
export const NEWS_KINDS = ['scale', 'site', 'sighting', 'changed', 'missed', 'end', 'restart'] as const;

const STATES: readonly LiveState[] = ['stable', 'motion', 'over', 'under', 'net', 'lost'];

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(text: string): Fields {
  try {
    const json: unknown = fromWire(JSON.parse(text));
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What can be read of the barriers and lights; the rest counts as unknown. */
function outputsOf(outputs: unknown): KnownOutputs | null {
  if (!Array.isArray(outputs)) return null;
  const known = (outputs as Fields[]).flatMap((each) => {
    const output = OUTPUTS.find((name) => name === each['output']);
    const state = OUTPUT_STATES.find((name) => name === each['state']);
    return output && state && canBe(output, state) ? [[output, state] as const] : [];
  });
  return Object.fromEntries(known);
}

/** What loops and photocells say; what cannot be read is as good as unknown. */
function inputsOf(inputs: unknown): KnownInputs {
  if (!Array.isArray(inputs)) return {};
  const known = (inputs as Fields[]).flatMap((each) => {
    const input = INPUTS.find((name) => name === each['input']);
    const state = INPUT_STATES.find((name) => name === each['state']);
    return input && state ? [[input, state] as const] : [];
  });
  return Object.fromEntries(known);
}

function scaleOf({ scaleId, reading, kg, state, at, age, clearedAfter, ...yard }: Fields): LiveScale | null {
  const known = STATES.find((each) => each === state);
  if (!isNumber(scaleId) || !isNumber(reading) || !isNumber(age) || !known) return null;
  return {
    scaleId,
    reading,
    grams: isNumber(kg) ? gramsFromWire(kg) : null,
    state: known,
    at: typeof at === 'string' ? at : '',
    age: Math.max(0, age),
    clearedAfter: isNumber(clearedAfter) ? clearedAfter : 0,
    outputs: outputsOf(yard['outputs']),
    inputs: inputsOf(yard['inputs']),
  };
}

/** Only the fields that decide what to do with a sighting are checked; the rest is shown as the server sends it. */
function sightingOf(fields: Fields): LiveSighting | null {
  const { id, readerId, kind, outcome } = fields;
  const isKnown = OUTCOMES.some((each) => each === outcome) && (kind === 'card' || kind === 'plate');
  return isNumber(id) && isNumber(readerId) && isKnown ? (fields as LiveSighting) : null;
}

function changedOf({ noun, ids }: Fields): Changed | null {
  if (typeof noun !== 'string') return null;
  // Numbers that cannot be read still say that some rows have changed.
  return { noun, ids: Array.isArray(ids) && ids.every(isNumber) ? ids : null };
}

/** An event of the stream; null for one that cannot be read, since a damaged value must never be shown. */
export function readNews(kind: (typeof NEWS_KINDS)[number], data: string): LiveNews | null {
  if (kind === 'missed' || kind === 'end' || kind === 'restart') return { kind };
  const fields = fieldsOf(data);
  if (kind === 'changed') {
    const changed = changedOf(fields);
    return changed && { kind, ...changed };
  }
  if (kind === 'scale') {
    const value = scaleOf(fields);
    return value && { kind, value };
  }
  if (kind === 'sighting') {
    const value = sightingOf(fields);
    return value && { kind, value };
  }
  const { siteId, online } = fields;
  return isNumber(siteId) ? { kind, siteId, online: online === true } : null;
}
