import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { type FunctionComponent, type ReactNode, useSyncExternalStore } from 'react';
import { addressBar, type Keeper } from './address-bar.ts';
import { type Address, asAddress, type To, withSearch } from './path.ts';
import type { Search } from './search-string.ts';

/** Where the reader is: the path without a slash at its end, and the search part with its question mark. */
export type Location = { readonly pathname: Address; readonly search: string };

/** What stands at an address. */
export type Page = {
  /** The address as it was declared: two addresses of one pattern are the same screen. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  /** Who may see it; without it, every reader. */
  readonly permission?: Permission;
  /** The words for a reader who may not see it, in place of the usual ones. */
  readonly refused?: Words;
  /** What stands around it, the outermost first: it stays while only the screen changes. */
  readonly around: readonly FunctionComponent<{ children: ReactNode }>[];
  readonly Screen: FunctionComponent;
};

/** Finds what stands at an address, with its program and what it asks on their way; or where to go instead. */
export type Find = (at: Location) => Promise<Page | { readonly instead: Address }>;

/** What is drawn now: a page at its address, and the path that the reader has asked for, which is the same once it is there. */
type RouterState = { readonly page: Page | null; readonly at: Location; readonly wanted: string };

const trimmed = (pathname: string): Address => asAddress(pathname.replace(/(?<=.)\/+$/, ''));

/** An address as a location. */
export function locationOf(address: string): Location {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  return { pathname: trimmed(pathname), search };
}

const NOWHERE: Location = { pathname: asAddress('/'), search: '' };
let current: RouterState = { page: null, at: NOWHERE, wanted: '' };
const listeners = new Set<() => void>();
let find: Find = () => Promise.reject(new Error('the router has not been started'));
let bar: ReturnType<typeof addressBar> | null = null;
let turn = 0;

function show(next: RouterState): void {
  current = next;
  for (const tell of listeners) tell();
}

async function follow(isReturn: boolean): Promise<void> {
  const at = locationOf(location.pathname + location.search);
  const { page, at: before } = current;
  turn += 1;
  // Another view of the screen that stands there: nothing has to come.
  if (page && at.pathname === before.pathname) return show({ page, at, wanted: at.pathname });
  const own = turn;
  show({ ...current, wanted: at.pathname });
  const target = await find(at);
  // The reader has gone on meanwhile.
  if (own !== turn) return;
  if ('instead' in target) return bar?.go(target.instead, true);
  show({ page: target, at, wanted: at.pathname });
  if (!isReturn) scrollTo(0, 0);
}

/** Follows the address from now on; settled once the first page can be drawn. */
export function startRouter(finding: Find): Promise<void> {
  find = finding;
  bar = addressBar(window, (isReturn) => void follow(isReturn));
  return follow(true);
}

type Going = { readonly search?: Search; readonly replace?: boolean };

/** Goes to an address, once the keepers of the present one agree. */
export async function navigate(to: To, { search, replace = false }: Going = {}): Promise<void> {
  await bar?.go(search ? withSearch(to, search) : asAddress(to), replace);
}

/** Brings what stands at an address, its program and its first answers, since the reader is about to go there. */
export function preload(to: To): void {
  const at = locationOf(to);
  if (at.pathname !== current.at.pathname) find(at).catch(console.warn);
}

/** Asks the keeper before the address changes, until the returned function is called. */
export const keepAddress = (keeper: Keeper): (() => void) => bar?.keep(keeper) ?? (() => {});

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The page that is drawn; null before the first. */
export const usePage = (): Page | null =>
  useSyncExternalStore(
    subscribe,
    () => current.page,
    () => null,
  );

/** What the drawn screen's address holds for a word that its pattern left open; empty where it holds nothing. */
export const useParam = (name: string): string => usePage()?.params[name] ?? '';

/** The address of the drawn screen. */
export const useLocation = (): Location =>
  useSyncExternalStore(
    subscribe,
    () => current.at,
    () => NOWHERE,
  );

/** Something about the path that the reader asked for, whose screen may still be on its way; drawn anew only when that changes. */
export function useWanted<Told extends string | boolean>(tell: (pathname: string) => Told): Told {
  const told = () => tell(current.wanted);
  return useSyncExternalStore(subscribe, told, told);
}
