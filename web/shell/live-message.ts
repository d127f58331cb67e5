import type { LiveState } from '@terezi/domain/devices/link.ts';
import { fromWire } from '@terezi/domain/grammar/wire.ts';
import { type Grams, gramsFromWire } from '@terezi/domain/weighing/mass.ts';

/** A scale's live value as it came: `age` is milliseconds since its reading, at the moment it arrived here. */
export type LiveScale = {
  readonly scaleId: number;
  /** Goes back with a capture, so that the server knows which value the screen showed. */
  readonly reading: number;
  /** Null when the state is not a weight. */
  readonly grams: Grams | null;
  readonly state: LiveState;
  /** Instant of the reading by the site's clock. */
  readonly at: string;
  readonly age: number;
  /** The deck has been seen empty after this record. */
  readonly clearedAfter: number;
};

/** What the stream tells. */
export type LiveNews =
  | { readonly kind: 'scale'; readonly value: LiveScale }
  | { readonly kind: 'site'; readonly siteId: number; readonly online: boolean }
  | { readonly kind: 'operations' }
  | { readonly kind: 'end' }
  | { readonly kind: 'restart' };

/** The names of the stream's events. */
export const NEWS_KINDS = ['scale', 'site', 'operations', 'end', 'restart'] as const;

const STATES: readonly LiveState[] = ['stable', 'motion', 'over', 'under', 'net', 'lost'];

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(text: string): Fields {
  try {
    const read: unknown = fromWire(JSON.parse(text));
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function scaleOf({ scaleId, reading, kg, state, at, age, clearedAfter }: Fields): LiveScale | null {
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
  };
}

/** An event of the stream; null for one that cannot be read, since a damaged value must never be shown. */
export function readNews(kind: (typeof NEWS_KINDS)[number], data: string): LiveNews | null {
  if (kind === 'operations' || kind === 'end' || kind === 'restart') return { kind };
  const fields = fieldsOf(data);
  if (kind === 'scale') {
    const value = scaleOf(fields);
    return value && { kind, value };
  }
  const { siteId, online } = fields;
  return isNumber(siteId) ? { kind, siteId, online: online === true } : null;
}
