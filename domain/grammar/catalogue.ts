import type { Field } from './field.ts';
import type { PermissionFamily } from './policy.ts';
import type { Words } from './words.ts';

/** Where a catalogue stands in the menu. */
export type MenuPlace = 'parties' | 'cargo' | 'fleet' | 'devices';

/**
 * A plain entity, declared once. From it come the check of its table, its endpoints, validation on both
 * sides, permission, history, search, list and form. Frozen data: no hooks, no conditions, no SQL.
 */
export type Catalogue = {
  /** Its noun in code: `carBrand`; the table is `car_brand`, the path `/car-brand`, the wire `CarBrand`. */
  readonly noun: string;
  readonly words: { readonly one: Words; readonly many: Words; readonly add: Words };
  readonly fields: Readonly<Record<string, Field>>;
  /** The text field that stands for a row wherever it is referred to. */
  readonly title: string;
  /** Columns of the list, the title first. */
  readonly listed: readonly string[];
  /** Those of them that most rows leave empty: not shown until somebody chooses them. */
  readonly hidden?: readonly string[];
  /** Fields that no two rows of a company may share. */
  readonly unique: readonly (readonly string[])[];
  /** Whether the platform's rows are there for every company, beside the company's own. */
  readonly shared: boolean;
  /** Whether the search over everything finds its rows; those of others are found in their own lists. */
  readonly isSought?: true;
  readonly permission: PermissionFamily;
  readonly menu: MenuPlace;
};

/** The company whose rows of shared catalogues every company reads: the platform's own, the first there is. */
export const PLATFORM_COMPANY = 1;

type Declaration<Fields extends Readonly<Record<string, Field>>> = Omit<
  Catalogue,
  'fields' | 'title' | 'listed' | 'hidden' | 'unique'
> & {
  fields: Fields;
  title: keyof Fields & string;
  listed: readonly (keyof Fields & string)[];
  hidden?: readonly (keyof Fields & string)[];
  unique: readonly (readonly (keyof Fields & string)[])[];
};

/** Declares a catalogue; the names of its fields are checked here and kept as plain text. */
export const catalogue = <const Fields extends Readonly<Record<string, Field>>>(
  declaration: Declaration<Fields>,
): Catalogue => Object.freeze(declaration);

/** The fields that a row is searched by: its title, and texts that no two rows share, such as a VÖEN. */
export const searchedFields = ({ title, unique, fields }: Catalogue): string[] => [
  title,
  ...new Set(unique.flat().filter((name) => name !== title && fields[name]?.kind === 'text')),
];

/** `carBrand` → `/car-brand`. */
export const cataloguePath = (noun: string): `/${string}` =>
  `/${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The name under which a row carries the title of what it refers to: `carBrandId` → `carBrandName`. */
export const referenceTitle = (field: string): string => field.replace(/Id$/, 'Name');
