import { useCallback, useState } from 'react';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { useOpened } from '#shell/router/use-opened.ts';
import { afterwards, firstOf } from './inbox.ts';
import { rowPlace } from './Inbox.tsx';
import type { OwnKind } from './own-kind.ts';
import { useWaitingRows } from './waiting-rows.ts';

/** Puts the keyboard on a row, once that is drawn. */
const focusRow = (key: string): void => {
  requestAnimationFrame(() => document.getElementById(rowPlace(key))?.focus());
};

/** What waits in a view, which of it is open, and the ways from it to others. */
export function useInbox(view: 'waiting' | 'own', isPhone: boolean, kinds: readonly OwnKind[] = []) {
  const { piles, query, total } = useWaitingRows(view, kinds);
  // In the order in which they stand.
  const rows = piles.flatMap((pile) => pile.rows);
  const { close } = useOpened();
  const { pathname, search } = useLocation();
  const { open: openKey = '' } = parseSearch(search);
  const names = kinds.map(({ name }) => `${name}-`);
  const isNamed = /^[1-9]\d*$/.test(names.reduce((left, name) => left.replace(name, ''), openKey));
  const chosen = isNamed ? openKey : null;
  // A row that opened by itself stays open while others decide elsewhere: a key never falls on another request.
  const [byItself, setByItself] = useState<string | null>(null);
  const first = isPhone ? undefined : firstOf(rows);
  if (byItself === null && first) setByItself(first.key);
  const selected = chosen ?? byItself;
  const goTo = useCallback(
    (key: string, replace: boolean) =>
      void navigate(pathname, { search: { ...parseSearch(search), open: key }, replace }),
    [pathname, search],
  );
  const go = (key: string) => {
    goTo(key, true);
    focusRow(key);
  };
  return {
    query,
    rows,
    total,
    selected,
    close,
    open: (key: string) => goTo(key, false),
    step: (by: 1 | -1) => {
      const at = rows.findIndex(({ key }) => key === selected);
      const next = rows[at === -1 ? 0 : at + by];
      if (next) go(next.key);
    },
    /** Opens another row where the open one is among these, which were decided together. */
    leaveAll: (keys: readonly string[]) => {
      if (selected === null || !keys.includes(selected)) return;
      const next = isPhone ? undefined : firstOf(rows.filter((row) => !keys.includes(row.key)));
      setByItself(null);
      if (next) go(next.key);
      else close();
    },
    /** Opens the next row once this one is decided; nothing after the last. */
    leave: (key: string) => {
      const next = isPhone ? undefined : afterwards(rows, key);
      setByItself(null);
      if (next) go(next.key);
      else close();
    },
  };
}
