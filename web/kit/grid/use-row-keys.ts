import { type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  KeyJ: 1,
  ArrowUp: -1,
  KeyK: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Which row a key leads to, from one of `count` rows, or null for keys that do not move. By the key's place on
 * the keyboard, so that j and k work under every layout.
 */
export function rowAfter(code: string, at: number, count: number): number | null {
  const step = STEPS[code];
  if (step === undefined || count === 0) return null;
  return Math.min(count - 1, Math.max(0, at + step));
}

const rowsOf = (area: Element): HTMLElement[] => [...area.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * The keyboard of a list: ↑ ↓ j k move between rows, Enter opens, Space selects. One row at a time can be
 * reached by Tab; `reachable` is its id.
 */
export function useRowKeys(actions: {
  readonly open: (id: string) => void;
  readonly select: (id: string) => void;
}): {
  readonly reachable: string | null;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const [reachable, setReachable] = useState<string | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof HTMLElement) || !event.target.dataset['row']) return;
    const id = event.target.dataset['row'];
    const rows = rowsOf(event.currentTarget);
    const next = rowAfter(event.code, rows.indexOf(event.target), rows.length);
    const row = next === null ? undefined : rows[next];
    if (row) {
      row.focus();
      setReachable(row.dataset['row'] ?? null);
    } else if (event.code === 'Enter' || event.code === 'NumpadEnter') actions.open(id);
    else if (event.code === 'Space') actions.select(id);
    else return;
    event.preventDefault();
  };
  return { reachable, onKeyDown };
}

/** Puts the keyboard on the first row of a list, from its search for example. */
export const focusFirstRow = (area: Element | null): void => {
  if (area) rowsOf(area)[0]?.focus();
};
