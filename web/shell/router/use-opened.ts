import { useCallback, useEffect, useRef } from 'react';
import { navigate, useLocation } from './router.ts';
import { parseSearch } from './search-string.ts';

/** What is open beside a list: a new row, the row of an id, or nothing. */
export type Opened = {
  readonly opened: 'new' | number | null;
  readonly open: (what: 'new' | number) => void;
  readonly close: () => void;
};

function openedAt(text: string | undefined): Opened['opened'] {
  if (text === 'new') return text;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Keeps what is open beside a list in its address (`?open=new`, `?open=12`), so that "back" closes it. */
export function useOpened(): Opened {
  const { pathname, search: here } = useLocation();
  // Rows are drawn again when these functions change, so they stay the same whichever row is open.
  const search = useRef(here);
  useEffect(() => {
    search.current = here;
  }, [here]);
  const open = useCallback<Opened['open']>(
    (what) => void navigate(pathname, { search: { ...parseSearch(search.current), open: String(what) } }),
    [pathname],
  );
  const close = useCallback(() => {
    const { open: _, ...rest } = parseSearch(search.current);
    void navigate(pathname, { search: rest, replace: true });
  }, [pathname]);
  return { opened: openedAt(parseSearch(here)['open']), open, close };
}
