import { listName, referenceTitle } from '@terezi/domain/grammar/noun/noun.ts';
import { LANGUAGES, type Words } from '@terezi/domain/grammar/words.ts';
import { fieldWord } from '@terezi/domain/history/words.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { listSheets } from '@terezi/domain/list-sheets.ts';
import { declaredNoun } from '@terezi/domain/nouns/all.ts';
import { describe, expect, it } from 'vitest';
import { type Column, inFile } from '#kit/grid/column.ts';
import { columnsOf, filtersOf } from '#records/list/columns.ts';
import { isNamed, type Noun, type Row, type FieldDeclaration } from '#records/noun.ts';
import { userFiltersByCompany } from '../users/filters.ts';
import { user as people } from '../users/user.tsx';
import { toldFields } from '../users/personal.ts';
import { labels } from '../users/user-values.ts';
import { everyNoun } from './every-noun.fixture.ts';

const reader = { language: 'az', companyId: 1 } as const;

/** What a reader sees of a noun's rows: in columns and facts, in filters, in forms. */
type NounTexts = {
  readonly noun: string;
  readonly fields: Readonly<Record<string, FieldDeclaration>>;
  readonly columns: readonly Column<never>[];
  readonly filters: readonly { readonly key: string; readonly words: Words }[];
  readonly labels: Readonly<Record<string, Words>>;
};

/** A noun's facts that plain code draws. */
const factsOf = ({ facts = [] }: Noun): Column<Row>[] =>
  facts.flatMap((fact) =>
    typeof fact === 'string' ? [] : [typeof fact === 'function' ? fact(reader) : fact],
  );

const drawn = everyNoun.map((noun) => ({
  noun: noun.noun,
  fields: { ...declaredNoun(noun.noun)?.told, ...noun.fields },
  columns: [...columnsOf(noun, reader), ...factsOf(noun)],
  filters: filtersOf(noun),
  labels: {},
}));
const user: NounTexts = {
  noun: 'user',
  fields: toldFields,
  columns: people.columns(reader),
  filters: userFiltersByCompany,
  labels,
};

/** A field's word by the key of its column, filter or label; undefined for a key of no field. */
function wordOf({ fields }: NounTexts, key: string): Words | undefined {
  const [, field] = Object.entries(fields).find(([name]) => [name, referenceTitle(name)].includes(key)) ?? [];
  return field?.words;
}

/** Those that say another word for a field than it has. */
const others = (noun: NounTexts, entries: readonly { readonly key: string; readonly words: Words }[]) =>
  entries.flatMap(({ key, words: { az, en } }) => {
    const word = wordOf(noun, key);
    return word && (word.az !== az || word.en !== en) ? [[key, { az, en }, word]] : [];
  });

describe.each<NounTexts>([...drawn, user])('a field of $noun has one name', (noun) => {
  it('above its column, in facts and in files, with each of several told apart', () => {
    const { columns = {} } = listSheets[listName(noun.noun)] ?? {};
    const exported = inFile(noun.columns).flatMap((key) =>
      columns[key] ? [{ key, words: columns[key].words }] : [],
    );
    expect(exported.length).toBeGreaterThan(0);
    expect(others(noun, exported)).toEqual([]);
    expect(
      others(
        noun,
        noun.columns.filter((column) => !column.inFile),
      ),
    ).toEqual([]);
  });

  it('in what its list is narrowed by', () => {
    expect(others(noun, noun.filters)).toEqual([]);
  });

  it('in the report of a form', () => {
    expect(
      others(
        noun,
        Object.entries(noun.labels).map(([key, words]) => ({ key, words })),
      ),
    ).toEqual([]);
  });

  it('in its histories and in the log', () => {
    for (const [name, field] of Object.entries(noun.fields)) {
      const columns = [
        name,
        ...(isNamed(field as Parameters<typeof isNamed>[0]) ? [referenceTitle(name)] : []),
      ];
      for (const column of field.kind === 'mass' ? [`${name}Kg`] : columns)
        for (const language of LANGUAGES)
          expect([column, fieldWord(noun.noun, column, language)]).toEqual([column, field.words[language]]);
    }
  });
});

describe.each(everyNoun)('what a form asks of $noun', (noun) => {
  const names = Object.keys(noun.fields);

  it('can be taken out: every field has a column in the files of its list', () => {
    const exported = inFile(columnsOf(noun, reader));
    const missing = names.filter(
      (name) => !exported.includes(name) && !exported.includes(referenceTitle(name)),
    );
    expect(missing, `name these among those \`listed\` of ${noun.noun}`).toEqual([]);
  });

  it('can be brought in by a file, or the noun says why not', () => {
    const importNoun = importNounOf(noun.noun);
    expect(noun.fromFile === true).toBe(importNoun !== undefined);
    if (noun.fromFile !== true) expect(noun.fromFile.never).toMatch(/\w+ \w+/);
    else expect(Object.keys(importNoun?.fields ?? {}).toSorted()).toEqual(names.toSorted());
  });
});
