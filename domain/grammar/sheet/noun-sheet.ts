import { type Cell, dayCell, instantCell, massCell } from './cell.ts';
import type { Field } from '../field/field.ts';
import { fieldUnit, YES_OR_NO } from '../field/field-words.ts';
import { type DeclaredNoun, type Fields, referenceTitle } from '../noun/noun.ts';
import { ownerOf, ownerTitle } from '../owner.ts';
import type { ListSheet, SheetColumn } from './sheet.ts';
import type { Language } from '../words.ts';

/** The fields of a row of any noun, by name. */
type Holding = Readonly<Record<string, unknown>>;

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** A decimal comes from the database as its digits. */
const numberOr = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

/** A field of a row as a file keeps it: figures, masses, days and instants as such, the rest as people read it. */
function fieldCell(key: string, field: Field, row: Holding, language: Language): Cell {
  const value = row[key];
  switch (field.kind) {
    case 'mass':
      return massCell(numberOr(value));
    case 'integer':
    case 'decimal':
      return numberOr(value);
    case 'date':
      return dayCell(textOr(value));
    case 'instant':
      return instantCell(textOr(value));
    case 'flag':
      return YES_OR_NO[value === true ? 'yes' : 'no'][language];
    case 'choice':
      return field.choices[String(value)]?.[language] ?? null;
    case 'state':
      return field.states.find(({ number }) => number === value)?.words[language] ?? null;
    default:
      return textOr(value);
  }
}

/** The columns of fields as a list has them: a reference by the title of its row, under either name that a list can be ordered by. */
export const fieldColumns = (fields: Fields): Record<string, SheetColumn<Holding>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const key = field.kind === 'reference' ? referenceTitle(name) : name;
      const unit = fieldUnit(field);
      const column: SheetColumn<Holding> = {
        words: field.words,
        ...(unit && { unit }),
        cell: (row, language) => fieldCell(key, field, row, language),
      };
      return [...new Set([name, key])].map((each) => [each, column]);
    }),
  );

/** The owner of a row, where the platform's rows stand beside the company's own. */
const owner: SheetColumn<Holding> = {
  words: ownerTitle,
  cell: (row, language, { companyId }) => ownerOf(Number(row['companyId']), companyId)[language],
};

/** The list of a declared noun as a file has it: everything that a row is answered with, under the names of its fields. */
export const nounSheet = ({ words, fields, told, shared }: DeclaredNoun): ListSheet<Holding> => ({
  title: words.many,
  columns: { ...fieldColumns({ ...fields, ...told }), ...(shared && { owner }) },
});
