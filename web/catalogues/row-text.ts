import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, referenceTitle } from '@terezi/domain/grammar/catalogue.ts';
import type { CatalogueRow } from '@terezi/domain/grammar/catalogue-api.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { type Cell, dayCell } from '#kit/export/cell.ts';
import { date, number } from '#kit/formats.ts';
import { sayIn } from '#kit/language.tsx';
import { CATALOGUE_WORDS } from './words.ts';

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A field of a row as people read it; null where it has no value. */
export function fieldText(
  { fields }: Catalogue,
  name: string,
  row: CatalogueRow,
  language: Language,
): string | null {
  const field = fields[name];
  const value = row[name];
  const say = sayIn(language);
  switch (field?.kind) {
    case 'reference':
      return textOr(row[referenceTitle(name)]);
    case 'integer':
    case 'decimal': {
      const figure = numberOr(value);
      const decimals = field.kind === 'decimal' ? field.decimals : 0;
      return figure === null ? null : number(figure, language, decimals);
    }
    case 'flag':
      return say(value === true ? CATALOGUE_WORDS.yes : CATALOGUE_WORDS.no);
    case 'date':
      return typeof value === 'string' ? date(value) : null;
    case 'choice': {
      const chosen = field.choices[String(value)];
      return chosen ? say(chosen) : null;
    }
    default:
      return textOr(value);
  }
}

/** A field of a row as a file keeps it: figures and days as such, the rest as people read it. */
export function fieldCell(catalogue: Catalogue, name: string, row: CatalogueRow, language: Language): Cell {
  const { kind } = catalogue.fields[name] ?? {};
  if (kind === 'integer' || kind === 'decimal') return numberOr(row[name]);
  if (kind === 'date') return dayCell(textOr(row[name]));
  return fieldText(catalogue, name, row, language);
}

/** What a row is called wherever it is referred to. */
export const titleOf = ({ title }: Catalogue, row: CatalogueRow): string =>
  textOr(row[title]) ?? String(row.id);

/** A second fact that tells namesakes apart: the first listed text or reference after the title. */
export function factOf(catalogue: Catalogue, row: CatalogueRow): string | null {
  const telling = catalogue.listed.find(
    (name) => name !== catalogue.title && ['text', 'reference'].includes(catalogue.fields[name]?.kind ?? ''),
  );
  // Texts and references read the same in both languages.
  return telling ? fieldText(catalogue, telling, row, 'az') : null;
}

/** The declared catalogue that a reference leads to. */
export const referredBy = (to: string): Catalogue => catalogueOf(to);
