import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { FunctionComponent } from 'react';
import { asAddress } from './path.ts';
import type { Family, Fold, Place, PlaceGroup } from './places.ts';

/** A question to the API as a query. */
type Question = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
};

/** What an address holds for its screen: the words that its pattern left open, and the search part. */
export type AddressParts = { readonly params: Readonly<Record<string, string>>; readonly search: string };

/**
 * A screen behind the sign-in, declared once: its address, who may see it, its program, what it asks first and its place in
 * the menu.
 */
export type Screen = {
  /** `$` before a word stands for any one part. */
  readonly path: `/${string}`;
  /** The permission of the endpoint that it reads: a person whom the API would refuse does not see the screen. */
  readonly permission: Permission;
  /** The words for a person who may not see it, in place of the usual ones. */
  readonly refused?: Words;
  readonly load: () => Promise<FunctionComponent>;
  /** What it shows first: asked along with its program, so that neither waits for the other. */
  readonly asks?: (said: AddressParts) => readonly Question[];
  /** Left out where only another screen leads to it. */
  readonly place?: Omit<Place, 'to' | 'permission'>;
};

/** Screens that stand together in the menu, between hairlines. */
export type ScreenGroup = { readonly screens: readonly Screen[] };

/** The same screens as one family of the menu. */
export const ofFamily = (family: Family, screens: readonly Screen[]): readonly Screen[] =>
  screens.map((screen) => (screen.place ? { ...screen, place: { ...screen.place, family } } : screen));

/** The same screens below one name of the menu. */
export const inFold = (fold: Fold, screens: readonly Screen[]): readonly Screen[] =>
  screens.map((screen) => (screen.place ? { ...screen, place: { ...screen.place, fold } } : screen));

/** The menu of these screens, in their order. */
export const menuOf = (groups: readonly ScreenGroup[]): readonly PlaceGroup[] =>
  groups.map(({ screens }) => ({
    places: screens.flatMap(({ path, permission, place }) =>
      place ? [{ ...place, to: asAddress(path), permission }] : [],
    ),
  }));

/** The words of a path that a pattern leaves open; null where the path does not fit it. */
export function paramsIn(pattern: string, pathname: string): Readonly<Record<string, string>> | null {
  const parts = pathname.split('/');
  const wanted = pattern.split('/');
  const fits =
    parts.length === wanted.length &&
    wanted.every((part, i) => part === parts[i] || (part.startsWith('$') && parts[i] !== ''));
  if (!fits) return null;
  return Object.fromEntries(
    wanted.flatMap((part, i) => (part.startsWith('$') ? [[part.slice(1), decoded(parts[i] ?? '')]] : [])),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The number of the row that an address names as `id`; null where it names none. */
export function idIn(params: AddressParts['params']): number | null {
  const id = Number(params['id']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The screen that a path leads to, with the words that its pattern leaves open; null where there is none. */
export function screenIn<Some extends Pick<Screen, 'path'>>(
  screens: readonly Some[],
  pathname: string,
): { readonly screen: Some; readonly params: AddressParts['params'] } | null {
  for (const screen of screens) {
    const params = paramsIn(screen.path, pathname);
    if (params) return { screen, params };
  }
  return null;
}
