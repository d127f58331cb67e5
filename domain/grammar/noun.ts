import type { Field } from './field.ts';
import type { Grams } from './mass.ts';
import type { PermissionFamily } from './policy.ts';
import type { ProblemKind } from './problem.ts';
import type { Words } from './words.ts';

/** Where the list of a noun stands in the menu. */
export type MenuPlace = 'parties' | 'cargo' | 'fleet' | 'devices';

export type Fields = Readonly<Record<string, Field>>;
type OwnFilters = Readonly<Record<string, 'flag' | 'id' | 'ids'>>;
type Nothing = Readonly<Record<never, never>>;

/**
 * A noun, declared once. Its pictures and PDFs are no field: every kept noun has them beside its rows (`server/attachments`), up
 * to twenty, each with its own name, day and author. A field holds one value that is sorted, compared and brought by files.
 *
 * From the declaration come the check of its table, its endpoints, validation on both sides, permission, history,
 * log, search, files, list, filters, form, and who names its rows. Frozen data: no hooks, no conditions, no SQL; what is
 * code stands beside it in `server/nouns.ts` and `web/nouns.ts`.
 */
export type DeclaredNoun<
  Written extends Fields = Fields,
  Told extends Fields = Fields,
  Name extends string = string,
  Filters extends OwnFilters = OwnFilters,
  Act extends string = string,
> = {
  /** Its name in code: `carBrand`; the table is `car_brand`, the path `/car-brand`, the wire `CarBrand`. */
  readonly noun: Name;
  readonly words: { readonly one: Words; readonly many: Words; readonly add: Words };
  readonly fields: Written;
  /** What a row is answered with besides, and nobody writes: when it was taken, who made it. */
  readonly told: Told;
  /** Those of them that are columns which its verbs set, and whose changes the history tells beside those of its fields. */
  readonly remembered?: readonly string[];
  /** Columns that its verbs set and no row is answered with: its history tells them. */
  readonly unanswered?: Fields;
  /** The text that stands for a row wherever it is referred to: a field, or a number that the server gives. */
  readonly title: string;
  /** Columns of the list, the title first. */
  readonly listed: readonly string[];
  /** Those of them that most rows leave empty: not shown until somebody chooses them. */
  readonly hidden?: readonly string[];
  /** Its reference to whose it is, where it belongs to another: its rows are listed and added on the page of that one. */
  readonly parent?: string;
  /** The field whose rows stand together in its list, before any other order. */
  readonly grouped?: string;
  /** Fields that no two rows of a company may share. */
  readonly unique: readonly (readonly string[])[];
  /** What is said where another row has them already, instead of the usual sentence. */
  readonly taken?: ProblemKind;
  /** The fields that a row is found by, its own and titles of what it names (`driverName`); see `searchedFields`. */
  readonly searched?: readonly string[];
  /** What a list is narrowed by beside its fields: yes or no, a number, or one of several. */
  readonly filters: Filters;
  /** What may be done with a row beside what may be done with any: the verbs of its states. */
  readonly acts: readonly Act[];
  /** Whether the platform's rows are there for every company, beside the company's own. */
  readonly shared: boolean;
  /** Why files do not bring its rows; left out they bring those of every noun whose title is written. */
  readonly fromFile?: { readonly never: string };
  /** What was changed of a row is told on its page alone, and not in the history of everything. */
  readonly isToldAside?: true;
  /** Whether the search over everything finds its rows; those of others are found in their own lists. */
  readonly isSought?: true;
  readonly permission: PermissionFamily;
  /** Where its list stands in the menu, where that follows from here alone. */
  readonly menu?: MenuPlace;
  /** Its place in the New menu (product.md §2); not said of a noun that is not offered there. */
  readonly inNewMenu?: number;
};

/** The company whose rows of shared catalogues every company reads: the platform's own, the first there is. */
export const PLATFORM_COMPANY = 1;

type NameOf<Some> = keyof Some & string;
/** The references of a noun that every row has: it can belong to what they name. */
type Owning<Some extends Fields> = {
  [Name in keyof Some]: Some[Name] extends { kind: 'reference'; optional: false } ? Name & string : never;
}[keyof Some];
type Declaration<
  Written extends Fields,
  Told extends Fields,
  Name extends string,
  Filters extends OwnFilters,
  Act extends string,
> = Omit<
  DeclaredNoun<Written, Told, Name, Filters, Act>,
  'told' | 'filters' | 'acts' | 'title' | 'listed' | 'hidden' | 'grouped' | 'parent' | 'unique' | 'remembered'
> & {
  readonly told?: Told;
  readonly remembered?: readonly NameOf<NoInfer<Told>>[];
  readonly filters?: Filters;
  readonly acts?: readonly Act[];
  readonly title: NameOf<Written> | NameOf<NoInfer<Told>>;
  readonly listed: readonly (NameOf<Written> | NameOf<NoInfer<Told>>)[];
  readonly hidden?: readonly (NameOf<Written> | NameOf<NoInfer<Told>>)[];
  readonly grouped?: NameOf<Written> | NameOf<NoInfer<Told>>;
  readonly parent?: Owning<NoInfer<Written>>;
  readonly unique: readonly (readonly NameOf<Written>[])[];
};

/** Declares a noun; the names of its fields are checked here, and its fields keep their exact types. */
export const noun = <
  const Written extends Fields,
  const Name extends string,
  const Told extends Fields = Nothing,
  const Filters extends OwnFilters = Nothing,
  const Act extends string = never,
>(
  declaration: Declaration<Written, Told, Name, Filters, Act>,
): DeclaredNoun<Written, Told, Name, Filters, Act> =>
  Object.freeze({ told: {} as Told, filters: {} as Filters, acts: [], ...declaration });

/** What the program has of a field that is not empty. */
type Held<Some extends Field> = Some extends { kind: 'text' | 'note' | 'plate' | 'date' | 'instant' }
  ? string
  : Some extends { kind: 'choice'; choices: infer Choices }
    ? keyof Choices & string
    : Some extends { kind: 'flag' }
      ? boolean
      : Some extends { kind: 'mass' }
        ? Grams
        : number;

/** What the program has of a field; null only where it may be empty. */
export type ValueOf<Some extends Field> = Some extends { optional: false } ? Held<Some> : Held<Some> | null;

/** What is written to a row of a noun, by field. */
export type ValuesOf<Some extends DeclaredNoun> = {
  -readonly [Name in keyof Some['fields']]: ValueOf<Some['fields'][Name]>;
};

type NamedIn<Some extends Fields> = {
  [Name in keyof Some as Some[Name] extends { kind: 'reference' }
    ? Name extends `${infer Stem}Id`
      ? `${Stem}Name`
      : never
    : never]: string | null;
};

/** A row of a noun as the program has it: what every row has, its fields, and what those name are called. */
export type RowOf<Some extends DeclaredNoun> = {
  id: number;
  version: number;
  companyId: number;
  archivedAt: string | null;
} & ValuesOf<Some> & { -readonly [Name in keyof Some['told']]: ValueOf<Some['told'][Name]> } & NamedIn<
    Some['fields']
  > &
  NamedIn<Some['told']>;

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

/** `carBrand` → `/car-brand`. */
export const nounPath = <Name extends string>(noun: Name): `/${Kebab<Name>}` =>
  `/${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Kebab<Name>}`;

/** What a list of a noun is called where it is asked for as a file: `car-brand`. */
export const listName = (noun: string): string => nounPath(noun).slice(1);

/** The name under which a row carries the title of what it refers to: `carBrandId` → `carBrandName`. */
export const referenceTitle = (field: string): string => field.replace(/Id$/, 'Name');
