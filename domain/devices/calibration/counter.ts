/** Where counters of indicators begin anew: 999 to 000 on some of them, six digits on others. */
const WRAPS = [999, 9_999, 99_999, 999_999];

/** Whether a counter has risen by exactly one; one that wraps to nothing has, too. */
export const raisedByOne = (before: number, now: number): boolean =>
  now === before + 1 || (now === 0 && WRAPS.includes(before));
