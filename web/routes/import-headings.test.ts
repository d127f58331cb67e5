import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { matchHeadings } from '@terezi/domain/grammar/import-column.ts';
import { importNounOf } from '@terezi/domain/imports/nouns.ts';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '#records/list/columns.ts';
import { everyNoun } from './every-noun.fixture.ts';

const nouns = everyNoun.flatMap((noun) => {
  const brought = importNounOf(noun.noun);
  return brought ? [{ noun: noun.noun, shown: noun, brought }] : [];
});

/** What stands above each field's column in lists and their files, for readers of both languages. */
const heads = (noun: (typeof everyNoun)[number]) =>
  LANGUAGES.flatMap((language) => {
    const columns = columnsOf(noun, { language, companyId: 1 });
    return columns.map(({ key, words }) => [key, words[language]] as const);
  });

describe.each(nouns)('the columns of a file of $noun', ({ shown, brought }) => {
  it('are known by every word that its form and its list have for a field', () => {
    const said = Object.entries(shown.fields).flatMap(([name, { words, label = words }]) =>
      LANGUAGES.flatMap((language) => [words, label].map((each) => [name, each[language]] as const)),
    );
    const wanted = [...said, ...heads(shown)].filter(([name]) => Object.hasOwn(brought.fields, name));
    expect(wanted.length).toBeGreaterThan(1);
    const found = wanted.map(([name, heading]) => {
      const [match] = matchHeadings(brought, [heading], new Map());
      return [heading, match?.field ?? null, name] as const;
    });
    expect(found.filter(([, field, name]) => field !== name)).toEqual([]);
  });
});
