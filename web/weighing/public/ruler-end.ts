import type { Grams } from '@terezi/domain/grammar/mass.ts';

/** A mark this close to the end of the ruler leaves no room for its caption. */
const ROOM = 0.92;

/** The end of a narrow ruler: half of the scale's maximum where the weights fit, so that their marks stand apart. */
export function rulerEnd(max: Grams, weights: readonly Grams[]): Grams {
  const heaviest = Math.max(...weights);
  return heaviest <= (max / 2) * ROOM ? max / 2 : Math.max(max, heaviest);
}
