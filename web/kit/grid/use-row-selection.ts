import { useCallback, useLayoutEffect, useRef } from 'react';
import { between, mark, type Selection } from './selection.ts';

/** Selecting rows of one page; `select` keeps its identity, so that only changed rows are drawn again. */
export type RowSelection = {
  readonly choose: (ids: readonly string[], on: boolean) => void;
  /** With Shift, everything since the row touched last. */
  readonly select: (id: string, on: boolean, shift: boolean) => void;
};

/** Turns checks on rows into a selection; a null selection takes none. */
export function useRowSelection(
  page: readonly string[],
  selection: Selection | null,
  setSelection: (selection: Selection) => void,
): RowSelection {
  const lastTouched = useRef<string | null>(null);
  const latest = useRef({ page, choose: (_ids: readonly string[], _on: boolean) => {} });
  const choose = (ids: readonly string[], on: boolean) => {
    if (selection) setSelection(mark(selection, { ids, on, page }));
  };
  useLayoutEffect(() => {
    latest.current = { page, choose };
  });
  const select = useCallback((id: string, on: boolean, shift: boolean) => {
    const from = shift ? lastTouched.current : null;
    lastTouched.current = id;
    latest.current.choose(from ? between(latest.current.page, from, id) : [id], on);
  }, []);
  return { choose, select };
}
