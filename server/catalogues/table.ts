import { sql } from 'kysely';
import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, referenceTitle } from '@terezi/domain/grammar/catalogue.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { alphabetic, type Order } from '#platform/database/listing.ts';
import type { Reference } from '#platform/database/reference.ts';
import type { Taken } from '#platform/database/taken.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a unique group after the company's: of the title it is the folded form that must differ. */
export const uniqueColumns = ({ title }: Catalogue, group: readonly string[]): string[] =>
  group.map((field) => (field === title ? 'search_key' : underscored(field)));

/** The name that PostgreSQL gives to the unique index of a group. */
export const uniqueIndex = (catalogue: Catalogue, group: readonly string[]): string =>
  [underscored(catalogue.noun), 'company_id', ...uniqueColumns(catalogue, group), 'idx'].join('_');

/** What is said when a unique index refuses a row: the last field of its group is the one to correct. */
export const takenIn = (catalogue: Catalogue): Taken =>
  Object.fromEntries(
    catalogue.unique.map((group) => [
      uniqueIndex(catalogue, group),
      () => problemAt(wireName(group.at(-1) ?? ''), fieldProblems.taken, {}),
    ]),
  );

/** The fields of a catalogue that name rows of other catalogues. */
export const referencesOf = (catalogue: Catalogue): Reference[] =>
  Object.entries(catalogue.fields).flatMap(([field, { kind, ...rest }]) => {
    if (kind !== 'reference' || !('to' in rest)) return [];
    return [{ field, table: rest.to, shared: catalogueOf(rest.to).shared }];
  });

/** The title of the row that a field of `it` names, also of one that was removed since. */
const titleBehind = ({ field, table }: Reference) =>
  sql<string | null>`(select ${sql.ref(`named.${catalogueOf(table).title}`)} from ${sql.table(table)} as named
    where named.id = ${sql.ref(`it.${field}`)})`;

/** What a row of a catalogue, called `it` in the statement, is answered with. */
export const answered = (catalogue: Catalogue) => [
  ...['id', 'version', 'companyId', ...Object.keys(catalogue.fields)].map((name) =>
    sql.ref(`it.${name}`).as(name),
  ),
  ...referencesOf(catalogue).map((each) => titleBehind(each).as(referenceTitle(each.field))),
];

/** A catalogue can be sorted by its listed columns; one that names another row sorts by that row's title. */
export function orderOf(catalogue: Catalogue): Order {
  const references = referencesOf(catalogue);
  const columns = catalogue.listed.flatMap((name) => {
    const reference = references.find((each) => each.field === name);
    if (!reference) return [[name, plainColumn(catalogue, name)] as const];
    const title = alphabetic(titleBehind(reference));
    return [[name, title] as const, [referenceTitle(name), title] as const];
  });
  return { columns: { ...Object.fromEntries(columns), id: sql.ref('it.id') }, usual: catalogue.title };
}

function plainColumn({ fields }: Catalogue, name: string) {
  const column = sql.ref(`it.${name}`);
  const kind = fields[name]?.kind;
  return kind === 'text' || kind === 'note' ? alphabetic(column) : column;
}
