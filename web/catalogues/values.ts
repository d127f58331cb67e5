import { type Catalogue, referenceTitle } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow, CatalogueValues } from '@terezi/domain/grammar/catalogue-api.ts';
import type { Field } from '@terezi/domain/grammar/field.ts';
import { TEXT_PATTERNS } from '@terezi/domain/grammar/pattern.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { Faults } from '#kit/form/form-state.ts';
import type { Option } from '#kit/form/option-search.ts';
import { CATALOGUE_WORDS } from './words.ts';

/** A field's value in a form: texts are never null, decimals are decimal text, choices and references are options. */
export type FormValue = string | number | boolean | Option | null;
export type FormValues = Record<string, FormValue>;

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'note';

/** What a row holds as plain text; rows hold texts, numbers and flags only. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function valueOf(name: string, field: Field, row: CatalogueRow): FormValue {
  const value = row[name];
  if (isText(field)) return typeof value === 'string' ? value : '';
  if (field.kind === 'flag') return value === true;
  if (value === null || value === undefined) return null;
  if (field.kind === 'integer') return Number(value);
  if (field.kind === 'choice') return { id: plain(value), name: plain(value) };
  if (field.kind === 'reference')
    return { id: plain(value), name: plain(row[referenceTitle(name)] ?? value) };
  return plain(value);
}

const blankOf = (field: Field): FormValue => (isText(field) ? '' : field.kind === 'flag' ? false : null);

const each = (catalogue: Catalogue, make: (name: string, field: Field) => FormValue): FormValues =>
  Object.fromEntries(Object.entries(catalogue.fields).map(([name, field]) => [name, make(name, field)]));

/** The values of a new row; its title may have been typed somewhere already. */
export const blankValues = (catalogue: Catalogue, title = ''): FormValues => ({
  ...each(catalogue, (_, field) => blankOf(field)),
  [catalogue.title]: title,
});

/** The values of a row that is edited. */
export const valuesOf = (catalogue: Catalogue, row: CatalogueRow): FormValues =>
  each(catalogue, (name, field) => valueOf(name, field, row));

function sent(field: Field, value: FormValue | undefined): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return field.kind === 'reference' ? Number(value.id) : value.id;
  if (field.kind === 'decimal') return Number(value);
  return typeof value === 'string' ? value.trim() : value;
}

/** What is sent for values of a form. */
export const inputOf = ({ fields }: Catalogue, values: FormValues): CatalogueValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sent(field, values[name])]));

const filled = (words: Words, values: Readonly<Record<string, number>>): Words => ({
  az: fill(words, 'az', values),
  en: fill(words, 'en', values),
});

function limitFault(field: Field, value: number): Words | null {
  if (field.kind !== 'integer' && field.kind !== 'decimal') return null;
  if (value > field.max) return filled(CATALOGUE_WORDS.tooBig, { max: field.max });
  const min = field.kind === 'integer' ? field.min : 0;
  return value < min ? filled(CATALOGUE_WORDS.tooSmall, { min }) : null;
}

function faultOf(field: Field, value: FormValue): Words | null {
  const isMissing = value === null || (typeof value === 'string' && value.trim() === '');
  if (isMissing) return field.optional ? null : fieldProblems.required;
  if (field.kind === 'text' && field.pattern) {
    const { fits, problem } = TEXT_PATTERNS[field.pattern];
    return fits.test(plain(value).trim()) ? null : filled(problem.kind, problem.values);
  }
  return limitFault(field, Number(value));
}

/** What is wrong with the values of a form by the declaration; what only the server knows comes back with its answer. */
export const faultsOf =
  ({ fields }: Catalogue) =>
  (values: FormValues): Faults<FormValues> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const fault = faultOf(field, values[name] ?? null);
        return fault ? [[name, fault]] : [];
      }),
    );
