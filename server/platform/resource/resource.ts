import type { RawBuilder } from 'kysely';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';

/** What every row of a resource has beside its own fields. */
export type ResourceRow = { id: number; version: number; companyId: number; archivedAt: string | null };

/** What is written to a row, by field. */
export type ResourceValues = object;

/** Rows that others may name: their table, the field that stands for one, whether the platform's are there for all. */
export type Nameable = { readonly table: string; readonly title: string; readonly shared: boolean };

/** The field of the same row to which a named row must belong, and the problem where it does not. */
export type Within = {
  readonly field: string;
  readonly said: ProblemKind;
  /** It may also be named while that field is empty. */
  readonly mayBeAlone?: boolean;
};

/** Whether a named row belongs to what its field is within, whose row `owner` is. */
export const isWithin = (
  { field, mayBeAlone = false }: Within,
  owner: unknown,
  values: Readonly<Record<string, unknown>>,
): boolean => {
  const wider = values[field] ?? null;
  return owner === wider || (mayBeAlone && wider === null);
};

/** What a field of the named row must hold, and the problem where it holds something else. */
export type Being = { readonly field: string; readonly among: readonly string[]; readonly said: ProblemKind };

/** How a field stands in its table. */
export type Column = {
  /** The column's name where it differs from the field's. */
  readonly stored?: string;
  /** Whether it is sorted by the alphabet. */
  readonly isText?: true;
  /** The rows that the field names; it ends in `Id`, and their title is answered beside it. */
  readonly names?: Nameable;
  readonly within?: Within;
  readonly being?: Being;
  /** How the program's value is made from the table's, and the other way; unchanged where they are left out. */
  read?(stored: unknown): unknown;
  write?(value: unknown): unknown;
};

/** A group of fields that no two rows of a company share, by the index that sees to it. */
export type Unique = {
  readonly index: string;
  /** The fields that together are one row's alone; of the title it is the folded form that must differ. */
  readonly by: readonly string[];
  /** The field to correct. */
  readonly field: string;
  readonly said: ProblemKind;
  /** The problem where a row cannot come back because of it. */
  readonly saidOfReturn?: ProblemKind;
};

/** What a noun's own filter takes: yes or no, a number, or several. */
export type FilterArgument = boolean | number | readonly number[];

/** A noun whose rows are kept: found, listed, added, changed, archived, brought back and removed by one engine. */
export type Resource<
  Row extends ResourceRow = ResourceRow,
  Values extends ResourceValues = ResourceValues,
> = Nameable & {
  /** Every field that may be written, and no other. */
  readonly columns: Readonly<Record<string, Column>>;
  /** What is answered besides, as an expression over the row `it`. */
  readonly told: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What verbs set beside the fields, and the history shows. */
  readonly audited?: readonly string[];
  /** The fields that a row is found by: its own, and titles of what it names. */
  readonly searched: readonly string[];
  readonly unique: readonly Unique[];
  /** Which of the rows within their reach a reader sees, as a condition on `it`; all of them where it is left out. */
  readonly inSight?: RawBuilder<boolean>;
  /** What a list is narrowed by beside the rows that its rows name, as conditions on `it`. */
  readonly filters?: Readonly<Record<string, (filter: FilterArgument) => RawBuilder<boolean>>>;
  /** For the compiler alone. */
  readonly of?: { readonly row: Row; readonly values: Values };
};

/** A field that stands in the table as it is. */
export const value: Column = {};
/** A text, sorted by the alphabet. */
export const text: Column = { isText: true };
/** A row of another noun, which may have to belong to what another field names, or to be of a certain sort. */
export const reference = (names: Nameable, must?: Within | Being): Column => {
  if (!must) return { names };
  return 'among' in must ? { names, being: must } : { names, within: must };
};

/** A reference of a resource's row. */
export type Reference = {
  field: string;
  names: Nameable;
  within?: Within | undefined;
  being?: Being | undefined;
};

/** The fields of a noun that name other rows. */
export const referencesOf = ({ columns }: Pick<Resource, 'columns'>): Reference[] =>
  Object.entries(columns).flatMap(([field, { names, within, being }]) =>
    names ? [{ field, names, within, being }] : [],
  );
