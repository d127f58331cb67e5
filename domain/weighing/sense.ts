import type { Grams } from '../grammar/mass.ts';
import type { WeightRecord } from '../devices/weight-record.ts';

/**
 * For so long after it was taken, in milliseconds, a record may still answer the command that asked for it: a lost
 * answer is asked for again within seconds, and no truck that drives off and comes back is as quick.
 */
export const REPEATABLE_MS = 120_000;

/** No deck takes this much: the heaviest haul trucks there are weigh some six hundred tonnes loaded. */
const MAX_GRAMS: Grams = 1_000_000_000;

/**
 * So far may a record be ahead of the newest one that has come: what a site's store must hold of an outage before it
 * may refuse to weigh, as alibi memories do that are sold for legal metrology.
 */
export const MOST_AHEAD = 300_000;

/** What a record is held against. */
export type PlausibilityBounds = {
  /** The intervals d that the scale has, or once had. */
  divisions: readonly Grams[];
  /** Milliseconds of the epoch that the site's clock cannot have passed when the record was taken. */
  latest: number;
  /** The newest sequence that has come of the scale, 0 before the first. */
  newest: number;
};

/** Whether a text in the form of an instant is one that there is: no thirteenth month, nothing before the epoch. */
function isInstant(text: string): boolean {
  const moment = new Date(text);
  return moment.getTime() >= 0 && moment.toISOString() === text;
}

/** Why a record cannot be a weight of this scale, whichever key signed it; null where nothing speaks against it. */
export function nonsenseIn(
  { sequence, grams, division, takenAt }: WeightRecord,
  { divisions, latest, newest }: PlausibilityBounds,
): string | null {
  if (!isInstant(takenAt)) return 'there is no such instant';
  if (Date.parse(takenAt) > latest) return 'the clock of the site has not come to that instant';
  if (!divisions.includes(division)) return 'the scale has no such division';
  if (grams < 0 || grams > MAX_GRAMS) return 'no truck weighs that';
  if (grams % division !== 0) return 'it is no multiple of the division';
  if (sequence > newest + MOST_AHEAD) return 'its number is further ahead than a site can be';
  return null;
}
