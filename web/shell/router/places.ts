import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Address, To } from './path.ts';
import type { Call } from '../api/api.ts';

/** A screen that the menu leads to, and what may be created there, by the name of one. */
export type Place = {
  readonly to: To;
  readonly words: Words;
  readonly permission: Permission;
  /** Its place in the bottom bar of a phone: a shorter name. */
  readonly short?: Words;
  readonly icon?: TablerIcon;
  /** Those of one family are one entry of the menu, which leads to the first of them. */
  readonly family?: Family;
  /** Those of one fold stand below its name; pressing it opens them. */
  readonly fold?: Fold;
  /** Its name inside its fold, where the fold's name says already what it lists. */
  readonly inFold?: Words;
  /** Has no tab in the lists of its family: it stands below their entry while the reader is at one of them. */
  readonly isApart?: true;
  /** How much there waits for the reader: the totals of these lists together, each asked only for a reader who may act on it. */
  readonly waiting?: readonly {
    readonly call: Call<never, { readonly totalCount: number }>;
    readonly input: object;
    readonly permission: Permission;
  }[];
  readonly create?: {
    readonly words: Words;
    readonly permission: Permission;
    /** Its place in the New menu; not offered there where left out. */
    readonly order?: number | undefined;
    /** Where it is created, if not in the form of a new row: of the reader's company. */
    readonly form?: (companyId: number) => Address;
  };
};

/** The name of several places together. */
export type Family = { readonly words: Words; readonly icon: TablerIcon };

/** A part of the menu that folds: a name with places below it. A browser remembers by its key that it is open. */
export type Fold = Family & {
  readonly key: string;
  /** Ways from here to a part of another place's list, behind what is in the fold itself. */
  readonly links?: readonly {
    readonly to: To;
    readonly search: Readonly<Record<string, string>>;
    readonly words: Words;
    readonly permission: Permission;
  }[];
};

/** A block of the menu, with a hairline above it. */
export type PlaceGroup = { readonly places: readonly Place[] };

/** The menu of one person: without the groups in which they may see no place. */
export const placesFor = (
  menu: readonly PlaceGroup[],
  isAllowed: (permission: Permission) => boolean,
): readonly PlaceGroup[] =>
  menu
    .map((group) => ({ ...group, places: group.places.filter((place) => isAllowed(place.permission)) }))
    .filter((group) => group.places.length > 0);

/** An entry of the menu: a place, or all of a family, of which the first is the way there. */
export type Entry = { readonly first: Place; readonly family?: Family; readonly places: readonly Place[] };

/** The name of a place in the menu. */
export const nameInMenu = ({ words, fold, inFold }: Place): Words => (fold && inFold) ?? words;

/** Places as the menu shows them, each family where its first one stands. */
export function entriesOf(places: readonly Place[]): readonly Entry[] {
  const families = new Set<Family>();
  return places.flatMap((first): Entry[] => {
    const { family } = first;
    if (!family) return [{ first, places: [first] }];
    if (families.has(family)) return [];
    families.add(family);
    return [{ first, family, places: places.filter((place) => place.family === family) }];
  });
}

/** A line of the menu: an entry, or a fold with its entries. */
export type Line = { readonly fold?: Fold; readonly entries: readonly Entry[] };

/** Places as lines of the menu, each fold where its first place stands. */
export function linesOf(places: readonly Place[]): readonly Line[] {
  const folds = new Set<Fold>();
  const all = entriesOf(places);
  return all.flatMap((entry): Line[] => {
    const { fold } = entry.first;
    if (!fold) return [{ entries: [entry] }];
    if (folds.has(fold)) return [];
    folds.add(fold);
    return [{ fold, entries: all.filter(({ first }) => first.fold === fold) }];
  });
}

/** The place that an address belongs to; `/operation/12` belongs to `/operation`. */
export const placeAt = (places: readonly Place[], pathname: string): Place | undefined =>
  places.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
