import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { expect, it } from 'vitest';
import { verdictSentences } from './chain-words.ts';

const verdict = {
  runs: [{ from: '2-0047861', to: '2-0047868', count: 8 }],
  keys: ['3f2a91c05d7700aa'],
  checkedAt: '2026-11-21T11:03:00.000Z',
  finding: null,
};
const speech = (language: Language) => ({
  language,
  say: (words: { az: string; en: string }, values = {}) => fill({ words }.words, language, values),
});
const said = (chain: Parameters<typeof verdictSentences>[0], language: Language = 'en') =>
  verdictSentences(chain, speech(language) as Parameters<typeof verdictSentences>[1]).join(' ');

it('says which records were read, how many, when and against which key, in both languages', () => {
  expect(said(verdict)).toMatch(
    /^All 8 records from 2-0047861 to 2-0047868 were checked on 21\.11\.2026 \d\d:03 against key 3f2a 91c0 5d77 00aa\.$/,
  );
  expect(said(verdict, 'az')).toMatch(
    /^2-0047861 – 2-0047868 arasında 8 yazının hamısı yoxlanılıb: 21\.11\.2026 /,
  );
});

it.each([
  [
    'ownHash',
    'The hash of record 2-0047863 is not that of its content. 3 records from 2-0047861 on were checked',
  ],
  ['missing', 'Record 2-0047863 is missing. 3 records from 2-0047861 on were checked'],
  ['doesNotFollow', 'Record 2-0047863 does not follow the one before it. 3 records'],
  ['signature', 'The signature of record 2-0047863 is wrong. 3 records'],
] as const)('says first what was found, and claims no more than was read before it: %s', (what, begin) => {
  const runs = [{ from: '2-0047861', to: '2-0047868', count: 3 }];
  expect(said({ ...verdict, runs, finding: { record: '2-0047863', what } })).toContain(begin);
});

it('speaks of one record where there is one', () => {
  expect(said({ ...verdict, runs: [{ from: '2-1', to: '2-1', count: 1 }] })).toMatch(
    /^Record 2-1 was checked on /,
  );
});

it('joins what was read on two scales to one sentence', () => {
  const runs = [
    { from: '1-7', to: '1-7', count: 1 },
    { from: '2-3', to: '2-5', count: 3 },
  ];
  expect(said({ ...verdict, runs })).toMatch(
    /^Record 1-7 and all 3 records from 2-3 to 2-5 were checked on /,
  );
  expect(said({ ...verdict, runs }, 'az')).toMatch(
    /^1-7 yazısı və 2-3 – 2-5 arasında 3 yazının hamısı yoxlanılıb: /,
  );
});
