import type { Grams } from '../grammar/mass.ts';

/** How old, in milliseconds, a live value is told as current: what may be old is never shown as now. */
const CURRENT_MS = 1_000;
/** After so many milliseconds of silence nobody knows what the scale shows. */
export const LOST_MS = 3_000;
/** The deck counts as empty within four divisions of zero, as it does for the site's own guard. */
const EMPTY_DIVISIONS = 4;

/** How a live value of some age (milliseconds) may be told. */
export function freshnessOf(age: number): 'current' | 'old' | 'lost' {
  if (age > LOST_MS) return 'lost';
  return age > CURRENT_MS ? 'old' : 'current';
}

/** Whether a stable weight is that of an empty deck. */
export const isEmptyDeck = (grams: Grams, division: Grams): boolean =>
  Math.abs(grams) <= EMPTY_DIVISIONS * division;
