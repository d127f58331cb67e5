import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { matchHeadings } from '@terezi/domain/grammar/import-column.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '#records/list/columns.ts';
import { everyNoun } from './every-noun.fixture.ts';

const nouns = everyNoun.flatMap((noun) => {
  const importNoun = importNounOf(noun.noun);
  return importNoun ? [{ noun: noun.noun, shown: noun, importNoun }] : [];
});

/** What stands above each field's column in lists and their files, for readers of both languages. */
const heads = (noun: (typeof everyNoun)[number]) =>
  LANGUAGES.flatMap((language) => {
    const columns = columnsOf(noun, { language, companyId: 1 });
    return columns.map(({ key, words }) => [key, words[language]] as const);
  });

describe.each(nouns)('the columns of a file of $noun', ({ shown, importNoun }) => {
  it('are known by every word that its form and its list have for a field', () => {
    const headings = Object.entries(shown.fields).flatMap(([name, { words, label = words }]) =>
      LANGUAGES.flatMap((language) => [words, label].map((each) => [name, each[language]] as const)),
    );
    const wanted = [...headings, ...heads(shown)].filter(([name]) => Object.hasOwn(importNoun.fields, name));
    expect(wanted.length).toBeGreaterThan(1);
    const matches = wanted.map(([name, heading]) => {
      const [match] = matchHeadings(importNoun, [heading], new Map());
      return [heading, match?.field ?? null, name] as const;
    });
    expect(matches.filter(([, field, name]) => field !== name)).toEqual([]);
  });
});
