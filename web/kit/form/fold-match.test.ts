import { FOLD_CASES } from '@terezi/domain/grammar/fold.cases.ts';
import { fold } from '@terezi/domain/grammar/fold.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldIncludes, foldMatch } from './fold-match.ts';

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
    const match = foldMatch(text, query);
    expect(match && text.slice(match.start, match.end)).toBe(letters);
  });

  it.each([
    ['Qum, yuyulmuş', 'daş'],
    ['Qum', ''],
    ['Qum', ' - '],
    ['', 'q'],
  ])('in %s for %s are none', (text, query) => {
    expect(foldMatch(text, query)).toBeNull();
  });

  it.each(FOLD_CASES.filter(([, folded]) => folded !== ''))('of %s reach from end to end', (text, folded) => {
    expect(foldMatch(text, folded)).toEqual({ start: 0, end: text.length });
  });

  it('are found exactly where search finds the text, and fold to the query', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aəiıİIşŞ-. Ğö1') });
    fc.assert(
      fc.property(letters, letters, (text, query) => {
        const match = foldMatch(text, query);
        expect(match !== null).toBe(fold(query) !== '' && foldIncludes(text, query));
        if (match) expect(fold(text.slice(match.start, match.end))).toBe(fold(query));
      }),
    );
  });
});
