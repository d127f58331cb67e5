import { describe, expect, it } from 'vitest';
import { importNouns } from '@terezi/domain/imports/nouns.ts';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { matchHeadings } from '@terezi/domain/grammar/import-column.ts';
import { readCell } from '@terezi/domain/imports/cell.ts';
import { templateColumns } from '@terezi/domain/imports/template.ts';
import type { Example } from '@terezi/domain/grammar/field/field.ts';
import { headOf } from '@terezi/domain/grammar/sheet/sheet.ts';
import { importers } from '../nouns.ts';

describe.each([...importers.values()])('what files bring of $declared.noun', ({ declared, noun, shapes }) => {
  it('is every field that is kept of it, of the same rows, and nothing else', () => {
    expect(Object.keys(declared.fields).toSorted()).toEqual(Object.keys(noun.columns).toSorted());
    for (const [name, field] of Object.entries(declared.fields)) {
      const { names, within } = noun.columns[name] ?? {};
      const tables = field.kind === 'reference' ? [field.to, field.within] : [undefined, undefined];
      expect([name, ...tables]).toEqual([name, names?.table, within?.field]);
      expect([name, shapes[name]?.safeParse(null).success]).toEqual([name, field.optional]);
    }
  });

  it('is shown by a template whose headings are found and whose row is right, in both languages', () => {
    for (const language of ['az', 'en'] as const) {
      const columns = templateColumns(declared);
      const manner = { companyId: 1, now: '2026-11-21T10:41:07.000Z', zone: 'UTC' };
      const head = columns.map((column) => headOf(column, language, { az: '$', en: '$' }));
      const row = columns.map(({ cell }) => cell({}, language, manner)) as Example[];
      const fields = matchHeadings(declared, head, new Map()).map(({ field }) => field);
      expect(fields).toEqual(Object.keys(declared.fields));
      for (const [at, [name, field]] of Object.entries(declared.fields).entries()) {
        if (field.kind === 'reference') continue;
        const cell = readCell(field, row[at] ?? null, {});
        const isRight = 'value' in cell && shapes[name]?.safeParse(cell.value).success;
        expect([name, row[at], isRight]).toEqual([name, row[at], true]);
      }
    }
  });

  it('is found by its headings in both languages, with a unit or without', () => {
    for (const language of ['az', 'en'] as const) {
      const heads = Object.values(declared.fields).map(({ words }) => `${words[language].toUpperCase()}, kq`);
      const fields = matchHeadings(declared, heads, new Map()).map(({ field }) => field);
      expect(fields).toEqual(Object.keys(declared.fields));
    }
  });
});

it('files bring every catalogue that is declared, and the fleet', () => {
  const nouns = importNouns.map(({ noun }) => noun);
  expect(nouns).toEqual(
    expect.arrayContaining(['truck', 'trailer', 'driver', ...catalogues.map(({ noun }) => noun)]),
  );
});
