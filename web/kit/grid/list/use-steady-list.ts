import { useEffect } from 'react';
import { type ListState, narrowingOf } from '../list-state.ts';
import { pageCount } from './row-number.ts';

/**
 * Keeps a list true to its result, however the state came about: a selection never survives into another result, where
 * "all" would mean other rows, and a page that no longer exists gives way to the last one.
 */
export function useSteadyList(props: {
  readonly value: ListState;
  readonly onChange: (value: ListState) => void;
  /** Null until the result is known. */
  readonly total: number | null;
  readonly unselect: () => void;
}): void {
  const { value, onChange, total, unselect } = props;
  const narrowing = narrowingOf(value);
  const last = total === null ? null : pageCount(total, value.size);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another result ends a selection; `unselect` itself may be new with every drawing
  useEffect(unselect, [narrowing]);
  useEffect(() => {
    if (last !== null && value.page > last) onChange({ ...value, page: last });
  }, [last, value, onChange]);
}
