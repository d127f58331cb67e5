/** Where counters of indicators begin anew: 999 to 000 on some of them, six digits on others. */
const WRAPS = [999, 9_999, 99_999, 999_999];

/** Whether a counter has risen by exactly one; one that wraps to nothing has, too. */
export const raisedByOne = (before: number, now: number): boolean =>
  now === before + 1 || (now === 0 && WRAPS.includes(before));

/** The two counters that say whether something sealed was changed. */
export const COUNTERS = ['calibration', 'configuration'] as const;
export type Counter = (typeof COUNTERS)[number];
export type Counters = Readonly<Record<Counter, number>>;

/** What a reading of both counters says, against what was read before it. */
type CounterVerdict =
  /** Nothing was read before: they are taken as they are. */
  | { readonly is: 'first' | 'same' }
  /** The activation that we have asked for has raised the one of calibrations. */
  | { readonly is: 'ours' }
  /** Somebody or something else has changed these. */
  | { readonly is: 'foreign'; readonly changed: readonly Counter[] };

/**
 * The one comparison of counters. Only the one of calibrations may change, by one, and only while an activation of ours is
 * under way; whatever else changes, also downwards, none of our commands explains.
 */
export function judgeCounters(before: Counters | null, now: Counters, isActivating: boolean): CounterVerdict {
  if (before === null) return { is: 'first' };
  const changed = COUNTERS.filter((each) => before[each] !== now[each]);
  if (changed.length === 0) return { is: 'same' };
  const foreign = changed.filter(
    (each) => !(each === 'calibration' && isActivating && raisedByOne(before.calibration, now.calibration)),
  );
  return foreign.length === 0 ? { is: 'ours' } : { is: 'foreign', changed: foreign };
}
