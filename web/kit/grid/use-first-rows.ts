import { useDeferredValue } from 'react';

/** What stands over and under the rows of a list at least: top bar, head, tools, the heads of the columns, pages. */
const AROUND = 240;
const NOT_YET: readonly never[] = [];

/**
 * The rows to be drawn now. Of the first that there are those come first that the window can show, `height` pixels each;
 * the others follow as soon as these are on the screen, so that nobody waits for what is not seen.
 */
export function useFirstRows<Row>(rows: readonly Row[], height: number): readonly Row[] {
  const before = useDeferredValue<readonly Row[]>(rows, NOT_YET);
  if (before.length > 0 || rows.length === 0) return rows;
  return rows.slice(0, Math.max(1, Math.ceil((innerHeight - AROUND) / height)));
}
