import { type RawBuilder, sql } from 'kysely';
import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
import { resourceProblems } from '@terezi/domain/grammar/resource/problems.ts';
import {
  type DeclaredNoun,
  referenceTitle,
  type RowOf,
  type ValuesOf,
} from '@terezi/domain/grammar/noun/noun.ts';
import { searchedFields } from '@terezi/domain/grammar/searched.ts';
import type { AnyRow, AnyValues } from '@terezi/domain/grammar/noun/noun-api.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { declaredNoun } from '@terezi/domain/nouns/all.ts';
import { massColumn } from '#platform/resource/mass-column.ts';
import {
  type FilterArgument,
  type Column,
  type Resource,
  type Nameable,
  reference,
  text,
  type Unique,
  value,
} from '#platform/resource/resource.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a unique group after the company's; a title counts by its folded form. */
export const uniqueColumns = ({ title }: DeclaredNoun, group: readonly string[]): string[] =>
  group.map((field) => (field === title ? 'search_key' : underscored(field)));

/** The name that PostgreSQL gives to the unique index of a group. */
export const uniqueIndex = (declared: DeclaredNoun, group: readonly string[]): string =>
  [underscored(declared.noun), 'company_id', ...uniqueColumns(declared, group), 'idx'].join('_');

/** The rows that a field names. */
function nameable(to: string): Nameable {
  const declared = declaredNoun(to);
  if (!declared) throw new Error(`nothing says what a ${to} is called by: declare it`);
  return { table: to, title: declared.title, shared: declared.shared };
}

function referenceColumn(field: Extract<Field, { kind: 'reference' }>): Column {
  const { to, within, mayBeAlone = false, being, otherwise } = field;
  const names = nameable(to);
  if (being) return reference(names, { ...being, said: otherwise ?? resourceProblems.otherSort });
  if (within === undefined) return reference(names);
  return reference(names, { field: within, said: otherwise ?? fieldProblems.notWithin, mayBeAlone });
}

function columnOf(name: string, field: Field): Column {
  const { stored } = field;
  const columnName = stored === undefined ? {} : { stored };
  switch (field.kind) {
    case 'reference':
      return { ...referenceColumn(field), ...columnName };
    case 'mass':
      return massColumn(`${stored ?? name}Kg`);
    case 'note':
      return { ...text, ...columnName };
    case 'text':
      return { ...(field.code ? value : text), ...columnName };
    default:
      return { ...value, ...columnName };
  }
}

/** The fields that are only answered: columns of the row, unless the noun gives an expression over the row `it`. */
function toldOf({ told }: DeclaredNoun, own: Readonly<Record<string, RawBuilder<unknown>>>) {
  const names = Object.entries(told).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [name, referenceTitle(name)] : [name],
  );
  return Object.fromEntries(names.map((name) => [name, own[name] ?? sql.ref(`it.${name}`)]));
}

/** What a noun's own code adds to its declaration. */
type Own<Some extends DeclaredNoun> = {
  /** Answered fields that are no column of the row, as expressions over the row `it`. */
  readonly told?: {
    readonly [Name in keyof RowOf<Some>]?: RawBuilder<RowOf<Some>[Name]>;
  };
  /** Filters of a list beyond its fields, as conditions on `it`. */
  readonly filters?: {
    readonly [Name in keyof Some['filters']]: (wish: FilterArgument) => RawBuilder<boolean>;
  };
  /** What the table keeps unique for ever, removed rows included. */
  readonly unique?: readonly Unique[];
};

/** A declared noun as the engine of resources takes it; a conflict in a unique group is reported on its last field. */
export function resourceOf<Some extends DeclaredNoun>(
  declared: Some,
  { told = {}, filters, unique: ofTable = [] }: Own<Some> = {},
): Resource<RowOf<Some>, ValuesOf<Some>> {
  const { noun, title, shared, fields, unique, taken, audited } = declared;
  return Object.freeze({
    table: noun,
    title,
    shared,
    columns: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(name, field)])),
    told: toldOf(declared, told as Readonly<Record<string, RawBuilder<unknown>>>),
    ...(audited && { audited }),
    searched: searchedFields(declared),
    unique: [
      ...unique.map(
        (group): Unique => ({
          index: uniqueIndex(declared, group),
          by: group,
          field: group.at(-1) ?? '',
          said: taken ?? fieldProblems.taken,
          saidOfReturn: taken ?? resourceProblems.takenMeanwhile,
        }),
      ),
      ...ofTable,
    ],
    ...(filters && { filters }),
  });
}

const byNoun = new Map<string, Resource<AnyRow, AnyValues>>();

/** A declared catalogue, by its noun, as the engine of resources takes it; throws for a noun that is not declared. */
export function catalogueResource(noun: string): Resource<AnyRow, AnyValues> {
  const known = byNoun.get(noun) ?? resourceOf(catalogueOf(noun));
  byNoun.set(noun, known);
  return known;
}

/** Every declared catalogue as a resource. */
export const catalogueNouns = catalogues.map(({ noun }) => catalogueResource(noun));
