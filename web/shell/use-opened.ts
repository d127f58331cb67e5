import { useNavigate } from '@tanstack/react-router';
import { parseSearch } from './search-string.ts';
import { useOwnLocation } from './use-own-location.ts';

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
  const navigate = useNavigate();
  const { pathname, searchStr } = useOwnLocation();
  const { open: text, ...rest } = parseSearch(searchStr);
  return {
    opened: openedAt(text),
    open: (what) => void navigate({ to: pathname, search: { ...rest, open: String(what) } }),
    close: () => void navigate({ to: pathname, search: rest, replace: true }),
  };
}
