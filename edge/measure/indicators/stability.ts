import type { Grams } from '@terezi/domain/grammar/mass.ts';

/** When the agent itself calls a weight stable: that many readings within one division, over that time. */
export type StabilityRule = { readings: number; seconds: number };

const DEFAULT_RULE: StabilityRule = { readings: 5, seconds: 0.7 };

/** A longer silence than this breaks the run: the readings on its two sides say nothing about each other. */
const LONGEST_GAP_MS = 500;

type Point = { grams: Grams; at: number };

/**
 * Watches the readings of a scale whose indicator carries no stability flag. Give it every reading in turn
 * with its instant in milliseconds, and null for one that shows no weight; it answers whether the weight is
 * stable with this reading. It owns no clock; a clock set back starts a new run.
 */
export function stabilityDetector(division: Grams, rule: StabilityRule = DEFAULT_RULE) {
  let run: Point[] = [];

  return (grams: Grams | null, at: number): boolean => {
    if (grams === null) {
      run = [];
      return false;
    }
    const gap = at - (run.at(-1)?.at ?? at);
    if (gap < 0 || gap > LONGEST_GAP_MS) run = [];
    run.push({ grams, at });
    // The last reading outside one division of another ends the run there: what follows it stays.
    run = run.slice(firstWithin(run, division));
    while (isStable(run.slice(1), rule)) run.shift();
    return isStable(run, rule);
  };
}

function isStable(run: readonly Point[], rule: StabilityRule): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return false;
  return run.length >= rule.readings && last.at - first.at >= rule.seconds * 1000;
}

/** Index from which on all points lie within one division of each other. */
function firstWithin(run: readonly Point[], division: Grams): number {
  let [lowest, highest] = [Infinity, -Infinity];
  for (let index = run.length - 1; index >= 0; index--) {
    const grams = run[index]?.grams ?? 0;
    lowest = Math.min(lowest, grams);
    highest = Math.max(highest, grams);
    if (highest - lowest > division) return index + 1;
  }
  return 0;
}
