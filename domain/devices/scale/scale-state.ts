import type { Grams } from '../../grammar/mass.ts';
import type { StateLook } from '../../grammar/noun/states.ts';
import { freshnessOf, isEmptyDeck, LOST_MS } from '../freshness.ts';
import type { LiveState } from '../link.ts';

/** A scale's live value; `age` in milliseconds. */
export type LiveIndication = {
  readonly state: LiveState;
  readonly grams: Grams | null;
  readonly age: number;
};

/** How long a page that has just opened waits for a scale's first value before it counts as lost. */
export const FIRST_VALUE_MS = LOST_MS;

/** The look and the name of each state of a scale, outside of the screen that takes weights. */
export const scaleLooks = {
  stable: { shape: 'check', tone: 'ok', words: { az: 'sabit', en: 'stable' } },
  empty: { shape: 'ring', tone: 'idle', words: { az: 'boş', en: 'empty' } },
  motion: { shape: 'wave', tone: 'warn', words: { az: 'hərəkətdə', en: 'in motion' } },
  over: { shape: 'triangle', tone: 'bad', words: { az: 'limit aşılıb', en: 'over the limit' } },
  under: { shape: 'triangle-low', tone: 'warn', words: { az: 'sıfırdan aşağı', en: 'below zero' } },
  net: { shape: 'triangle-low', tone: 'warn', words: { az: 'netto göstərir', en: 'shows net' } },
  old: { shape: 'clock', tone: 'idle', words: { az: 'gecikir', en: 'delayed' } },
  awaited: { shape: 'clock', tone: 'idle', words: { az: 'əlaqə yoxlanılır', en: 'checking the connection' } },
  lost: { shape: 'cross', tone: 'bad', words: { az: 'əlaqə yoxdur', en: 'no connection' } },
} as const satisfies Record<string, StateLook>;

export type ScaleState = keyof typeof scaleLooks;

/**
 * The state of a scale where no weight is taken: a value that may be old is never shown as current. `isEarly` means that the page has just
 * opened, so that a value may still be on its way.
 */
export function scaleState(live: LiveIndication | null, division: Grams, isEarly: boolean): ScaleState {
  if (!live) return isEarly ? 'awaited' : 'lost';
  const freshness = freshnessOf(live.age);
  if (live.state === 'lost' || freshness === 'lost') return 'lost';
  if (freshness === 'old') return 'old';
  if (live.state !== 'stable') return live.state;
  return isEmptyDeck(live.grams ?? 0, division) ? 'empty' : 'stable';
}
