import { freshnessOf, isEmptyDeck, LOST_MS } from '@terezi/domain/devices/freshness.ts';
import type { LiveState } from '@terezi/domain/devices/link.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { StatusShape } from '#kit/Status.tsx';
import type { Tone } from '#kit/tone.ts';
import type { scaleStateWords } from './words.ts';

/** What is known of a scale's live value; `age` in milliseconds. */
export type Seen = { readonly state: LiveState; readonly grams: Grams | null; readonly age: number };

export type ScaleState = keyof typeof scaleStateWords;

/** How long a page that has just opened waits for a scale's first value before it counts as lost. */
export const FIRST_VALUE_MS = LOST_MS;

/**
 * The state of a scale as the first page tells it: a value that may be old is never told as current. `isEarly`
 * says that the page has just opened, so that a value may still be on its way.
 */
export function scaleState(seen: Seen | null, division: Grams, isEarly: boolean): ScaleState {
  if (!seen) return isEarly ? 'awaited' : 'lost';
  const freshness = freshnessOf(seen.age);
  if (seen.state === 'lost' || freshness === 'lost') return 'lost';
  if (freshness === 'old') return 'old';
  if (seen.state !== 'stable') return seen.state;
  return isEmptyDeck(seen.grams ?? 0, division) ? 'empty' : 'stable';
}

/** Shape and colour of each state. */
export const scaleLooks: Readonly<Record<ScaleState, { readonly shape: StatusShape; readonly tone: Tone }>> =
  {
    stable: { shape: 'check', tone: 'ok' },
    empty: { shape: 'ring', tone: 'idle' },
    motion: { shape: 'wave', tone: 'warn' },
    over: { shape: 'triangle', tone: 'bad' },
    under: { shape: 'triangle-low', tone: 'warn' },
    net: { shape: 'triangle-low', tone: 'warn' },
    old: { shape: 'clock', tone: 'idle' },
    awaited: { shape: 'clock', tone: 'idle' },
    lost: { shape: 'cross', tone: 'bad' },
  };
