import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { freshnessOf } from '@terezi/domain/devices/freshness.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { live } from '#shell/live/live-store.ts';

/** The load on the deck; null where there is none, or no current reading. */
export function loadOn(scale: ScaleRow): Grams | null {
  const seen = live.newest(scale.id);
  if (!seen || freshnessOf(seen.age) !== 'current') return null;
  if (seen.state === 'over') return scale.max;
  return seen.grams === null || seen.grams < scale.min ? null : seen.grams;
}
