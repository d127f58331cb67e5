import type { Grams } from '../grammar/mass.ts';

/** How old a live value may be to be shown as current, in milliseconds: a screen never shows an old value as now. */
const CURRENT_MS = 1_000;
/** After so many milliseconds of silence it is unknown what the scale shows. */
export const LOST_MS = 3_000;
/** The deck counts as empty within four divisions of zero, as it does for the site's own guard. */
const EMPTY_DIVISIONS = 4;

/** How a live value of some age (milliseconds) may be shown. */
export function freshnessOf(age: number): 'current' | 'old' | 'lost' {
  if (age > LOST_MS) return 'lost';
  return age > CURRENT_MS ? 'old' : 'current';
}

/** Whether a stable weight is that of an empty deck. */
export const isEmptyDeck = (grams: Grams, division: Grams): boolean =>
  Math.abs(grams) <= EMPTY_DIVISIONS * division;
