import type { Query, QueryClient } from '@tanstack/react-query';
import { type Changed, concerns, mayChange, staysAsOpened } from './news.ts';

/** News that comes together is asked about once. Milliseconds. */
const GATHER_MS = 60;
/** No query is asked more often than this, however much news comes. */
const LEAST_MS = 1_000;
/** A query on its way is waited for: it may have left before the change. */
const ON_ITS_WAY_MS = 50;

/** A query that is to be asked again: when, and whether even if an answer has come meanwhile, because it was under way. */
type Wanted = { at: number; isForced: boolean };

/** The page around: its clock, and whether a person looks at it. */
export type Around = {
  readonly now: () => number;
  readonly isSeen: () => boolean;
  readonly onSeen: (look: () => void) => () => void;
};

/** The page that a person looks at. */
export const browserPage: Around = {
  now: () => performance.now(),
  isSeen: () => document.visibilityState === 'visible',
  onSeen: (look) => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  },
};

/** Keeps the page up with the news. */
export type Refresher = {
  readonly changed: (news: Changed) => void;
  /** A mutation of this page has changed something of a noun. */
  readonly done: (noun: string) => void;
  /** More may have changed than the news has reported. */
  readonly missed: () => void;
  readonly stop: () => void;
};

/** The refresher of each client, since a mutation and its news are asked about together. */
const following = new WeakMap<QueryClient, Refresher>();

/** A mutation of this page does not mark its own open forms as old. */
const isOfAction = (noun: string, query: Query): boolean =>
  !staysAsOpened(query) && concerns({ noun, ids: null }, query);

/**
 * Asks for everything that a mutation of this page has changed, by the place of its noun: at once, or, where the page hears
 * news, a moment later together with the news of that mutation. Later news is asked about again: it may be of another
 * person's mutation.
 */
export function refreshNow(queries: QueryClient, noun: string): void {
  const follower = following.get(queries);
  if (follower) follower.done(noun);
  else void queries.invalidateQueries({ predicate: (query) => isOfAction(noun, query) });
}

/**
 * Asks again for what the news concerns and the page shows: each query about once a second at most, however much news comes,
 * and nothing while no person looks at the page. What is on screen stays there until its newer answer has come.
 */
export function refresher(queries: QueryClient, page: Around): Refresher {
  const cache = queries.getQueryCache();
  const wanted = new Map<Query, Wanted>();
  const askedAt = new WeakMap<Query, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function want(query: Query, isOwn: boolean): void {
    const before = wanted.get(query);
    const isForced = before?.isForced === true || query.state.fetchStatus === 'fetching';
    query.invalidate();
    if (staysAsOpened(query)) return;
    const soon = page.now() + GATHER_MS;
    // The person who acted waits for the answer; after changes by others more may follow at any moment.
    const at = isOwn ? soon : Math.max(soon, (askedAt.get(query) ?? -LEAST_MS) + LEAST_MS);
    wanted.set(query, { at: Math.min(before?.at ?? at, at), isForced });
  }
  function ask(query: Query): void {
    askedAt.set(query, page.now());
    void queries.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' }).catch(() => {});
  }
  /** Asks for what is due; what cannot be asked yet stays. */
  function look(): void {
    if (!page.isSeen()) return;
    for (const [query, { at, isForced }] of wanted) {
      if (at > page.now()) continue;
      if (query.state.fetchStatus === 'fetching') {
        wanted.set(query, { at: page.now() + ON_ITS_WAY_MS, isForced });
        continue;
      }
      wanted.delete(query);
      if (cache.get(query.queryHash) === query && (isForced || query.state.isInvalidated)) ask(query);
    }
    wait();
  }
  function wait(): void {
    clearTimeout(timer);
    if (wanted.size === 0 || !page.isSeen()) return;
    const next = Math.min(...[...wanted.values()].map(({ at }) => at));
    timer = setTimeout(look, Math.max(0, next - page.now()));
  }
  function wantAll(is: (query: Query) => boolean, isOwn = false): void {
    for (const query of cache.getAll()) if (is(query)) want(query, isOwn);
    wait();
  }

  const unsee = page.onSeen(look);
  const own: Refresher = {
    changed: (news) => wantAll((query) => concerns(news, query)),
    done: (noun) => wantAll((query) => isOfAction(noun, query), true),
    missed: () => wantAll(mayChange),
    stop: () => {
      clearTimeout(timer);
      unsee();
      if (following.get(queries) === own) following.delete(queries);
    },
  };
  following.set(queries, own);
  return own;
}
