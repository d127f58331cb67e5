import { listName, referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
import { matchHeadings } from '@terezi/domain/grammar/import-column.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { csvLine, headOf, unprotected } from '@terezi/domain/grammar/sheet/sheet.ts';
import { type Language, LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { readCell } from '@terezi/domain/imports/cell.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { listSheets } from '@terezi/domain/list-sheets.ts';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { inFile } from '#kit/grid/column.ts';
import { columnsOf } from '#records/list/columns.ts';
import type { Row } from '#records/noun.ts';
import { everyNoun } from './every-noun.fixture.ts';

/** Every property of a row beyond the fields of files is empty. */
const NOTHING_ELSE = { get: (row: object, name: string): unknown => Reflect.get(row, name) ?? null };

const GRAMS = 14_960_250;
const MANNER = { companyId: 1, now: '2026-11-21T10:41:07.000Z', zone: 'Asia/Baku' };

/** What a row holds of a field, as it comes to a page. */
function heldOf(name: string, field: Field): object {
  switch (field.kind) {
    case 'mass':
      return { [name]: GRAMS };
    case 'integer':
      return { [name]: Math.max(field.min, 1) };
    case 'decimal':
      return { [name]: 12.5 };
    case 'flag':
      return { [name]: true };
    case 'date':
      return { [name]: '2027-12-31' };
    case 'choice':
      return { [name]: Object.keys(field.choices)[0] };
    case 'reference':
      return { [name]: 7, [referenceTitle(name)]: `=${name} "ə"; İ` };
    default:
      return { [name]: `-5; "${name}"\n0102` };
  }
}

const meant = (name: string, field: Field, row: Row): unknown => {
  if (field.kind === 'mass') return wireKilograms(GRAMS);
  return row[field.kind === 'reference' ? referenceTitle(name) : name];
};

const nouns = everyNoun.flatMap((noun) => {
  const importNoun = importNounOf(noun.noun);
  return importNoun ? LANGUAGES.map((language) => [noun.noun, language, noun, importNoun] as const) : [];
});

it.each(nouns)(
  'the list of every %s says in a file (%s) what an import reads out of it',
  (_, language: Language, noun, importNoun) => {
    const held = Object.entries(importNoun.fields).map(([name, field]) => heldOf(name, field));
    const known = { id: 1, version: 1, companyId: 1, archivedAt: null, acts: {} };
    const row: Row = new Proxy(Object.assign(known, ...held), NOTHING_ELSE);
    const sheet = listSheets[listName(noun.noun)]?.columns ?? {};
    const columns = inFile(columnsOf(noun, { language, companyId: 1 })).flatMap((key) => sheet[key] ?? []);
    const values = columns.map(({ cell }) => cell(row as never, language, MANNER));
    const lines = [columns.map((column) => headOf(column, language)), values];
    const text = lines.map((line) => csvLine(line, MANNER.zone)).join('\r\n');
    const [head = [], cells = []] = Papa.parse<string[]>(text, { delimiter: ';' }).data;
    const matches = matchHeadings(importNoun, head, new Map());
    const entries = matches.flatMap(({ field: name }, at) => {
      const field = importNoun.fields[name ?? ''];
      return field && name ? [[name, readCell(field, unprotected(cells[at] ?? ''), { decimal: ',' })]] : [];
    });
    const wanted = matches.flatMap(({ field: name }) => {
      const field = importNoun.fields[name ?? ''];
      return field && name ? [[name, { value: meant(name, field, row) }]] : [];
    });
    expect(entries).toEqual(wanted);
    const names = wanted.map(([name]) => name);
    const needed = Object.entries(importNoun.fields).filter(([, { optional }]) => !optional);
    expect(names).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
  },
);
