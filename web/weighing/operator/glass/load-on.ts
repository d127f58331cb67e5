import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { freshnessOf } from '@terezi/domain/devices/freshness.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { live } from '#shell/live/live-store.ts';

/** The load on the deck; null where there is none, or no current reading. */
export function loadOn(scale: ScaleRow): Grams | null {
  const newest = live.newest(scale.id);
  if (!newest || freshnessOf(newest.age) !== 'current') return null;
  if (newest.state === 'over') return scale.max;
  return newest.grams === null || newest.grams < scale.min ? null : newest.grams;
}
