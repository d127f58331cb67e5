import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLD_CASES } from './fold.cases.ts';
import { fold, foldedWords, normalizePlate } from './fold.ts';

const ALPHABET = 'AaBbCcÇçDdEeƏəFfGgĞğHhXxIıİiJjKkQqLlMmNnOoÖöPpRrSsŞşTtUuÜüVvYyZz';
const azerbaijani = fc.string({ unit: fc.constantFrom(...ALPHABET, ...'0123456789 -.') });

describe('folding', () => {
  it.each(FOLD_CASES)('makes of %j %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('forgets how a letter was composed', () => {
    for (const letter of ALPHABET) expect(fold(letter.normalize('NFD'))).toBe(fold(letter));
  });

  it('leaves of the alphabet the letters that every keyboard has', () => {
    fc.assert(
      fc.property(azerbaijani, (text) => {
        expect(fold(text)).toMatch(/^[a-z0-9]*$/);
      }),
    );
  });

  it('forgets capitals as an Azerbaijani and as an English reader writes them', () => {
    fc.assert(
      fc.property(azerbaijani, (text) => {
        expect(fold(text.toLocaleUpperCase('az'))).toBe(fold(text));
        expect(fold(text.toLocaleLowerCase('az'))).toBe(fold(text));
        expect(fold(text.toUpperCase())).toBe(fold(text));
      }),
    );
  });

  it('of two texts one after the other is their foldings one after the other, so that beginnings are found', () => {
    fc.assert(
      fc.property(azerbaijani, azerbaijani, (start, rest) => {
        expect(fold(start + rest)).toBe(fold(start) + fold(rest));
      }),
    );
  });
});

describe('a typed plate', () => {
  it.each([
    ['90-kl-456', '90-KL-456'],
    [' 90 KL 456 ', '90KL456'],
    ['90.KL.456', '90KL456'],
    ['90\u00a0KL\t456', '90KL456'],
    ['10-iı-123', '10-II-123'],
    ['10-İI-123', '10-II-123'],
    ['10-I\u0307A-123', '10-IA-123'],
    ['10–HA—082', '10-HA-082'],
    ['10\u2011HA\u2212082', '10-HA-082'],
    ['10НА082', '10HA082'],
    ['10-на-082', '10-HA-082'],
    ['10-ΗΑ-082', '10-HA-082'],
    ['１０－ＨＡ－０８２', '10-HA-082'],
    ['\u200e10-HA\u200b-082\ufeff', '10-HA-082'],
    ['90-KL-456', '90-KL-456'],
    ['', ''],
  ])('%j is kept as %j', (typed, plate) => {
    expect(normalizePlate(typed)).toBe(plate);
  });

  it('that is kept already stays as it is', () => {
    fc.assert(
      fc.property(azerbaijani, (typed) => {
        expect(normalizePlate(normalizePlate(typed))).toBe(normalizePlate(typed));
      }),
    );
  });

  it('is found by what was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABKaİIıi019-. –АВНОХсу\u200b') }), (typed) => {
        expect(fold(normalizePlate(typed))).toBe(fold(typed));
      }),
    );
  });
});

describe('the words of what was typed', () => {
  it('are folded each, without blanks of any kind between them, and listed once', () => {
    expect(foldedWords(' Rəhimova\u00a0ÜLVİYYƏ  rəhimova – ')).toEqual(['rehimova', 'ulviyye']);
    expect(foldedWords('10-AB-123')).toEqual(['10ab123']);
    expect(foldedWords(' - ')).toEqual([]);
  });
});
