import { useEffect, useMemo, useState } from 'react';
import { cachedSearch, type Found, type LoadOptions } from './option-search.ts';

const PAUSE_MS = 150;
const NONE: Found = { options: [] };

/** How a search stands: old options stay on screen while newer ones are on their way. */
export type OptionSearch = {
  readonly found: Found;
  readonly state: 'idle' | 'waiting' | 'found' | 'failed';
  readonly retry: () => void;
};

/**
 * Options for what is typed: at once where the answer is known, else after a short pause; a newer query ends an
 * older one. `load` must keep its identity between drawings, since another one means another source.
 */
export function useOptionSearch(load: LoadOptions, query: string | null): OptionSearch {
  const search = useMemo(() => cachedSearch(load), [load]);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ found: Found; query: string | null; failed: boolean }>({
    found: NONE,
    query: null,
    failed: false,
  });
  const known = query === null ? undefined : search.known(query);

  useEffect(() => {
    if (query === null) return;
    const asked = new AbortController();
    const ask = () =>
      search.load(query, asked.signal).then(
        (found) => asked.signal.aborted || setAnswer({ found, query, failed: false }),
        () => asked.signal.aborted || setAnswer({ found: NONE, query, failed: true }),
      );
    const timer = setTimeout(ask, search.known(query) ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [search, query, attempt]);

  const retry = () => setAttempt(attempt + 1);
  if (query === null) return { found: NONE, state: 'idle', retry };
  if (known) return { found: known, state: 'found', retry };
  if (answer.query !== query) return { found: answer.found, state: 'waiting', retry };
  return { found: answer.found, state: answer.failed ? 'failed' : 'found', retry };
}
