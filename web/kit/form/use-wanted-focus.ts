import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the focus goes once the rows are drawn as they now stand. */
type Wanted = { readonly index: number; readonly on: 'field' | RowAct };
export type RowAct = 'up' | 'down' | 'remove';

const FIRST = 'input:enabled, textarea:enabled';

/**
 * Moves the focus after rows were added, removed or moved: an element drawn anew elsewhere has lost it. The rows stand as
 * `[data-row]` in a `[data-rows]` right under the list, their acts as `[data-act]`.
 */
export function useWantedFocus(list: RefObject<HTMLElement | null>, count: number): (wanted: Wanted) => void {
  const wanted = useRef<Wanted | null>(null);
  useLayoutEffect(() => {
    const { current } = wanted;
    if (!current || !list.current) return;
    wanted.current = null;
    const row = list.current.querySelectorAll(':scope > [data-rows] > [data-row]')[
      Math.min(current.index, count - 1)
    ];
    const on = current.on === 'field' ? FIRST : `[data-act="${current.on}"]:not([aria-disabled="true"])`;
    const target =
      row?.querySelector<HTMLElement>(on) ??
      row?.querySelector<HTMLElement>('[data-act="remove"]') ??
      list.current.querySelector<HTMLElement>('[data-add]');
    target?.focus();
  });
  return (next) => {
    wanted.current = next;
  };
}
