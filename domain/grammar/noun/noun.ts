import type { Field } from '../field/field.ts';
import type { Grams } from '../mass.ts';
import type { PermissionFamily } from '../policy.ts';
import type { ProblemKind } from '../problem.ts';
import type { Words } from '../words.ts';

/** Where the list of a noun stands in the menu. */
export type MenuPlace = 'parties' | 'cargo' | 'fleet' | 'devices';

export type Fields = Readonly<Record<string, Field>>;
type OwnFilters = Readonly<Record<string, 'flag' | 'id' | 'ids'>>;
type Nothing = Readonly<Record<never, never>>;

/**
 * A noun, declared once. Pictures and PDFs are no field: every resource has them beside its rows (`server/attachments`), up to twenty,
 * each with its own name, day and author. A field holds one value that is sorted, compared and imported from files.
 *
 * From the declaration come the check of its table, its endpoints, validation on both sides, permission, history, log, search, files,
 * list, filters, form, and which nouns name its rows. Frozen data: no hooks, no conditions, no SQL; code stands beside it in
 * `server/nouns.ts` and `web/nouns.ts`.
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
  /** Columns that a row is answered with and no caller writes: when it was taken, who made it. */
  readonly told: Told;
  /** Those of them that are columns set by its acts: the history has their changes beside those of its fields. */
  readonly audited?: readonly string[];
  /** Columns that its acts set and no row is answered with: only its history has them. */
  readonly unanswered?: Fields;
  /** The text of a row wherever it is named: a field, or a number that the server gives. */
  readonly title: string;
  /** Columns of the list, the title first. */
  readonly listed: readonly string[];
  /** Those of them that most rows leave empty: hidden until a person chooses them. */
  readonly hidden?: readonly string[];
  /** The reference to the row that it belongs to, where it does: its rows are listed and added on that row's page. */
  readonly parent?: string;
  /** The field whose rows stand together in its list, before any other order. */
  readonly grouped?: string;
  /** Fields that no two rows of a company may share. */
  readonly unique: readonly (readonly string[])[];
  /** The refusal where another row has them already, instead of the usual one. */
  readonly taken?: ProblemKind;
  /** The fields by which a search finds a row, its own and titles of what it names (`driverName`); see `searchedFields`. */
  readonly searched?: readonly string[];
  /** The filters of its list beside its fields: yes or no, a number, or one of several. */
  readonly filters: Filters;
  /** Its acts beyond those of every kept row: those of its states. */
  readonly acts: readonly Act[];
  /** Whether every company sees the platform's rows, beside its own. */
  readonly shared: boolean;
  /** Why no file brings its rows; left out, files bring those of every noun whose title is written. */
  readonly fromFile?: { readonly never: string };
  /** The changes of a row stand on its page alone, and not in the history of all nouns. */
  readonly isToldAside?: true;
  /** Whether the global search finds its rows; those of other nouns are found in their own lists. */
  readonly isSearchable?: true;
  readonly permission: PermissionFamily;
  /** The place of its list in the menu, where this declaration alone decides that. */
  readonly menu?: MenuPlace;
  /** Its place in the New menu (product.md §2); left out of a noun that is not offered there. */
  readonly inNewMenu?: number;
};

/** The company whose rows of shared catalogues every company reads: the platform's own, the first there is. */
export const PLATFORM_COMPANY = 1;

type NameOf<Some> = keyof Some & string;
/** The references of a noun that every row has: it can belong to the row that one of them names. */
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
  'told' | 'filters' | 'acts' | 'title' | 'listed' | 'hidden' | 'grouped' | 'parent' | 'unique' | 'audited'
> & {
  readonly told?: Told;
  readonly audited?: readonly NameOf<NoInfer<Told>>[];
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

/** The type of a field that is not empty. */
type FilledValue<Some extends Field> = Some extends { kind: 'text' | 'note' | 'plate' | 'date' | 'instant' }
  ? string
  : Some extends { kind: 'choice'; choices: infer Choices }
    ? keyof Choices & string
    : Some extends { kind: 'flag' }
      ? boolean
      : Some extends { kind: 'mass' }
        ? Grams
        : number;

/** The type of a field; null only where it may be empty. */
export type ValueOf<Some extends Field> = Some extends { optional: false }
  ? FilledValue<Some>
  : FilledValue<Some> | null;

/** The values written to a row of a noun, by field. */
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

/** Fields as a row has them, and the titles of the rows that they name. */
export type AnswerOf<Some extends Fields> = {
  -readonly [Name in keyof Some]: ValueOf<Some[Name]>;
} & NamedIn<Some>;

/** A row of a noun: what every row has, its fields, and the titles of the rows that they name. */
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

/** The name of a noun's list as a file: `car-brand`. */
export const listName = (noun: string): string => nounPath(noun).slice(1);

/** The name under which a row carries the title of a row that it names: `carBrandId` → `carBrandName`. */
export const referenceTitle = (field: string): string => field.replace(/Id$/, 'Name');
