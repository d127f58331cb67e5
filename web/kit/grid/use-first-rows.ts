import { useDeferredValue } from 'react';

/** The least that stands over and under the rows of a list: top bar, head, tools, the heads of the columns, pages. */
const AROUND = 240;
const NOT_YET: readonly never[] = [];

/**
 * The rows to draw now. Of a first result the rows that the window can show come first, `height` pixels each; the others
 * follow once these are on the screen, so that the reader does not wait for rows out of sight.
 */
export function useFirstRows<Row>(rows: readonly Row[], height: number): readonly Row[] {
  const before = useDeferredValue<readonly Row[]>(rows, NOT_YET);
  if (before.length > 0 || rows.length === 0) return rows;
  return rows.slice(0, Math.max(1, Math.ceil((innerHeight - AROUND) / height)));
}
