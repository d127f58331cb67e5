import { type RawBuilder, sql } from 'kysely';
import { FILTER_WORDS } from '@terezi/domain/grammar/list-filter.ts';
import { mustSeeCompany } from '../company-asked.ts';
import type { Looking } from '../work/work.ts';
import type { FilterArgument, Column, Resource } from './resource.ts';
import { foundBy } from './search.ts';

type FieldValues = Readonly<Record<string, unknown>>;

/** One of a column's values, or one of several: the same statement however many they are. */
function among(column: RawBuilder<unknown>, wanted: unknown): RawBuilder<boolean> {
  if (!Array.isArray(wanted)) return sql<boolean>`${column} = ${wanted}`;
  const [only] = wanted;
  if (wanted.length === 1) return sql<boolean>`${column} = ${only}`;
  return typeof only === 'number'
    ? sql<boolean>`${column} = any (${wanted}::bigint[])`
    : sql<boolean>`${column} = any (${wanted}::text[])`;
}

/** Numbers are compared as such, since a bound between two whole ones is a good one; all others as the column has them. */
const bound = (value: unknown) => (typeof value === 'number' ? sql`${value}::numeric` : sql`${value}`);

/** The condition for each word that may stand behind a field's name; a value is only passed on, so that it may be a stand-in. */
export const CONDITIONS = {
  contains: (column, value) => sql`strpos(app.fold(${column}), app.fold(${value})) > 0`,
  starts: (column, value) => sql`starts_with(app.fold(${column}), app.fold(${value}))`,
  from: (column, value) => sql`${column} >= ${value}`,
  to: (column, value) => sql`${column} <= ${value}`,
  empty: (column, value) => sql`(${column} is null) = ${value}`,
} as const satisfies Record<
  keyof typeof FILTER_WORDS,
  (column: RawBuilder<unknown>, value: unknown) => RawBuilder<boolean>
>;

/** What a caller asks of one field, as conditions on a row `it`. */
function fieldConditions(
  field: string,
  { stored = field, write }: Column,
  values: FieldValues,
): RawBuilder<boolean>[] {
  const column = sql.ref(`it.${stored}`);
  const asked = (word: keyof typeof FILTER_WORDS) => values[field + FILTER_WORDS[word]];
  const kept = (value: unknown) => (write ? write(value) : value);
  const filters: [unknown, (value: unknown) => RawBuilder<boolean>][] = [
    [values[field], (value) => among(column, value)],
    [asked('contains'), (value) => CONDITIONS.contains(column, value)],
    [asked('starts'), (value) => CONDITIONS.starts(column, value)],
    [asked('from'), (value) => CONDITIONS.from(column, bound(kept(value)))],
    [asked('to'), (value) => CONDITIONS.to(column, bound(kept(value)))],
    [asked('empty'), (value) => CONDITIONS.empty(column, value)],
  ];
  return filters.flatMap(([value, condition]) => (value === undefined ? [] : [condition(value)]));
}

/** Letters of a field by which the noun is searched narrow the rows by the index of the search first. */
async function narrowing(ctx: Looking, noun: Resource, values: FieldValues): Promise<RawBuilder<boolean>[]> {
  const letters = noun.searched
    .filter((field) => Object.hasOwn(noun.columns, field))
    .flatMap((field) => [values[field + FILTER_WORDS.contains], values[field + FILTER_WORDS.starts]])
    .filter((wanted) => typeof wanted === 'string');
  return Promise.all(letters.map((wanted) => foundBy(ctx, { ...noun, searched: [] }, wanted)));
}

const isAskedFor = (wanted: unknown): wanted is FilterArgument =>
  typeof wanted === 'boolean' || typeof wanted === 'number' || Array.isArray(wanted);

/** The conditions of a list of a resource: on its fields, and the noun's own beside them. */
export async function conditions(ctx: Looking, noun: Resource, wish: object): Promise<RawBuilder<boolean>[]> {
  // The search of a list has the name of a field that many nouns have.
  const { name: _, ...values } = wish as FieldValues;
  const { companyId } = values;
  if (typeof companyId === 'number') await mustSeeCompany(ctx, companyId);
  const own = Object.entries(noun.filters ?? {}).flatMap(([name, condition]) => {
    const wanted = values[name];
    return isAskedFor(wanted) ? [condition(wanted)] : [];
  });
  const ofFields = Object.entries(noun.columns).flatMap(([field, column]) =>
    fieldConditions(field, column, values),
  );
  return [...(await narrowing(ctx, noun, values)), ...ofFields, ...own];
}
