import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, searchedFields } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow, CatalogueValues } from '@terezi/domain/grammar/catalogue-api.ts';
import type { Field } from '@terezi/domain/grammar/field.ts';
import { keptProblems } from '@terezi/domain/grammar/kept-problems.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { type Column, kept, type KeptNoun, reference, text, value } from '#platform/kept/noun.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a unique group after the company's: of the title it is the folded form that must differ. */
export const uniqueColumns = ({ title }: Catalogue, group: readonly string[]): string[] =>
  group.map((field) => (field === title ? 'search_key' : underscored(field)));

/** The name that PostgreSQL gives to the unique index of a group. */
export const uniqueIndex = (catalogue: Catalogue, group: readonly string[]): string =>
  [underscored(catalogue.noun), 'company_id', ...uniqueColumns(catalogue, group), 'idx'].join('_');

function columnOf(field: Field): Column {
  if (field.kind !== 'reference') return field.kind === 'text' || field.kind === 'note' ? text : value;
  const { within, being } = field;
  if (being) return reference(keptCatalogue(field.to), { ...being, said: keptProblems.otherSort });
  return reference(
    keptCatalogue(field.to),
    within === undefined ? undefined : { field: within, said: fieldProblems.notWithin },
  );
}

/** A declared catalogue as a kept noun; of a unique group the last field is the one to correct. */
const keptFrom = (catalogue: Catalogue): KeptNoun<CatalogueRow, CatalogueValues> =>
  kept<CatalogueRow, CatalogueValues>({
    table: catalogue.noun,
    title: catalogue.title,
    shared: catalogue.shared,
    columns: Object.fromEntries(
      Object.entries(catalogue.fields).map(([name, field]) => [name, columnOf(field)]),
    ),
    told: {},
    searched: searchedFields(catalogue),
    unique: catalogue.unique.map((group) => ({
      index: uniqueIndex(catalogue, group),
      by: group,
      field: group.at(-1) ?? '',
      said: fieldProblems.taken,
      saidOfReturn: keptProblems.takenMeanwhile,
    })),
  });

const made = new Map<string, KeptNoun<CatalogueRow, CatalogueValues>>();

/** A declared catalogue, by its noun, as the engine of kept nouns takes it; throws for a noun that is not declared. */
export function keptCatalogue(noun: string): KeptNoun<CatalogueRow, CatalogueValues> {
  const known = made.get(noun) ?? keptFrom(catalogueOf(noun));
  made.set(noun, known);
  return known;
}

/** Every declared catalogue as a kept noun. */
export const catalogueNouns = catalogues.map(({ noun }) => keptCatalogue(noun));
