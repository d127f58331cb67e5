/** Where counters of indicators wrap: 999 to 000 on some of them, six digits on others. */
const WRAPS = [999, 9_999, 99_999, 999_999];

/** Whether a counter has risen by exactly one; a wrap to zero counts as that. */
export const raisedByOne = (before: number, now: number): boolean =>
  now === before + 1 || (now === 0 && WRAPS.includes(before));

/** The two counters that show whether a sealed setting was changed. */
export const COUNTERS = ['calibration', 'configuration'] as const;
export type Counter = (typeof COUNTERS)[number];
export type Counters = Readonly<Record<Counter, number>>;

/** A reading of both counters, judged against the one before it. */
type CounterVerdict =
  /** `first`: nothing was read before, so the counters are taken as they are. */
  | { readonly is: 'first' | 'same' }
  /** The activation that we asked for has raised the counter of calibrations. */
  | { readonly is: 'ours' }
  /** These were changed by no command of ours. */
  | { readonly is: 'foreign'; readonly changed: readonly Counter[] };

/**
 * The one comparison of counters. Only that of calibrations may change, by one, and only while an activation of ours is under way; no
 * command of ours explains any other change, downwards included.
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
