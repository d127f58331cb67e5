import { FOLD_CASES } from '@terezi/domain/grammar/text/fold.cases.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldIncludes, foldMatches } from './fold-match.ts';

describe('matched letters', () => {
  it.each([
    ['Ülvi Şıxəliyev', 'ulvi', 'Ülvi'],
    ['Ülviyyə Rəhimova', 'ULVİ', 'Ülvi'],
    ['İmran Əliyev', 'imran', 'İmran'],
    ['Ağdaş Göyçay', 'sgoy', 'ş Göy'],
    ['10-AB-123', '10ab', '10-AB'],
    ['Çınqıl 20–40 mm', 'qil20', 'qıl 20'],
    ['Sement M400', 'm 400', 'M400'],
  ])('in %s for %s are %s', (text, query, letters) => {
    expect(foldMatches(text, query).map(({ start, end }) => text.slice(start, end))).toEqual([letters]);
  });

  it.each([
    ['Qum, yuyulmuş', 'daş'],
    ['Qum', ''],
    ['Qum', ' - '],
    ['', 'q'],
  ])('in %s for %s are none', (text, query) => {
    expect(foldMatches(text, query)).toEqual([]);
  });

  it('are those of each word where the words stand in another order', () => {
    const text = 'Ülviyyə Rəhimova';
    const marked = (query: string) =>
      foldMatches(text, query).map(({ start, end }) => text.slice(start, end));
    expect(marked('rəh ülvi')).toEqual(['Ülvi', 'Rəh']);
    expect(marked('viyyə ülviy')).toEqual(['Ülviyyə']);
    expect(marked('rəhim kamal')).toEqual([]);
  });

  /** Cases in which the first and the last sign of a match matter. */
  const cases = FOLD_CASES.filter(
    ([text]) => [...text].at(0) && fold([...text].at(0) ?? '') && fold([...text].at(-1) ?? ''),
  );
  it.each(cases)('of %s reach from end to end', (text, folded) => {
    expect(foldMatches(text, folded)).toEqual([{ start: 0, end: text.length }]);
  });

  it('are found exactly where search finds the text, and fold to the query', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aəiıİIşŞ-. Ğö1') });
    fc.assert(
      fc.property(letters, letters, (text, query) => {
        const matches = foldMatches(text, query);
        expect(matches.length > 0).toBe(fold(query) !== '' && foldIncludes(text, query));
        if (matches.length === 1 && fold(text).includes(fold(query)))
          expect(fold(text.slice(matches[0]?.start, matches[0]?.end))).toBe(fold(query));
      }),
    );
  });
});
