import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/queries.ts';
import { navigate, useLocation } from '#shell/router.ts';
import { parseSearch } from '#shell/search-string.ts';
import { useOpened } from '#shell/use-opened.ts';
import { afterwards, asWaiting, firstOf, ownWaiting, pilesOf } from './inbox.ts';
import { rowPlace } from './Inbox.tsx';
import { inboxQuestion } from './lists.ts';
import type { OwnKind } from './own-kind.ts';

/** Puts the keyboard on a row, once that is drawn. */
const focusRow = (key: string): void => {
  requestAnimationFrame(() => document.getElementById(rowPlace(key))?.focus());
};

/** What waits in tables of their own, of the kinds that the reader decides. */
function useOwnWaiting(kinds: readonly OwnKind[]) {
  const may = useMay();
  const decided = kinds.filter(({ waiting }) => may(waiting));
  const asked = useQueries({
    queries: decided.map(({ question }) => ({ ...question, placeholderData: keepPreviousData, meta: QUIET })),
  });
  return {
    asked,
    rows: decided.flatMap((kind, at) => asked[at]?.data?.rows.map((row) => ownWaiting(kind, row)) ?? []),
    total: asked.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
  };
}

/** What of it all is known: where anything could not be asked for, none of it is told as all that waits. */
function useWaiting(view: 'waiting' | 'own', kinds: readonly OwnKind[]) {
  const requests = useQuery({ ...inboxQuestion(view), placeholderData: keepPreviousData, meta: QUIET });
  const own = useOwnWaiting(view === 'waiting' ? kinds : []);
  const all = [requests, ...own.asked];
  const isKnown = all.every(({ data }) => data !== undefined);
  // In the order in which they stand.
  const rows = isKnown
    ? pilesOf([...own.rows, ...(requests.data?.request ?? []).map(asWaiting)], kinds).flatMap(
        (pile) => pile.rows,
      )
    : [];
  return {
    rows,
    asked: {
      isKnown,
      error: all.find(({ data, error }) => error && data === undefined)?.error ?? null,
      refetch: () => all.forEach(({ refetch }) => void refetch()),
    },
    total: isKnown && requests.data ? requests.data.totalCount + own.total : undefined,
  };
}

/** What waits in a view, which of it is open, and the ways from it to others. */
export function useInbox(view: 'waiting' | 'own', isPhone: boolean, kinds: readonly OwnKind[] = []) {
  const { rows, asked, total } = useWaiting(view, kinds);
  const { close } = useOpened();
  const { pathname, search } = useLocation();
  const { open: said = '' } = parseSearch(search);
  const names = kinds.map(({ name }) => `${name}-`);
  const isNamed = /^[1-9]\d*$/.test(names.reduce((left, name) => left.replace(name, ''), said));
  const chosen = isNamed ? said : null;
  // What has opened by itself stays open, whatever is decided elsewhere meanwhile: a key never falls on another request.
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
    ...{ asked, rows, total, selected, close },
    open: (key: string) => goTo(key, false),
    step: (by: 1 | -1) => {
      const at = rows.findIndex(({ key }) => key === selected);
      const next = rows[at === -1 ? 0 : at + by];
      if (next) go(next.key);
    },
    /** Opens another where these, decided together, have the one that is open among them. */
    leaveAll: (keys: readonly string[]) => {
      if (selected === null || !keys.includes(selected)) return;
      const next = isPhone ? undefined : firstOf(rows.filter((row) => !keys.includes(row.key)));
      setByItself(null);
      if (next) go(next.key);
      else close();
    },
    /** Opens what comes after this one is decided; nothing where it was the last. */
    leave: (key: string) => {
      const next = isPhone ? undefined : afterwards(rows, key);
      setByItself(null);
      if (next) go(next.key);
      else close();
    },
  };
}
