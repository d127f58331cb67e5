import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, type Words } from './words.ts';

const overload = {
  az: 'Maksimum {max} kq aşılıb: {max}',
  en: 'The maximum of {max} kg is exceeded',
} as const;
const open: Words = { az: '{receipt} / {scale}', en: '{scale}, ticket {receipt}' };

describe('a text with places', () => {
  it('is filled in either language, each place wherever it stands', () => {
    expect(fill(overload, 'az', { max: 60_000 })).toBe('Maksimum 60000 kq aşılıb: 60000');
    expect(fill(overload, 'en', { max: '60 000' })).toBe('The maximum of 60 000 kg is exceeded');
    const values = { scale: 'Tərəzi 2', receipt: '2-18430' };
    expect(fill(open, 'az', values)).toBe('2-18430 / Tərəzi 2');
    expect(fill(open, 'en', values)).toBe('Tərəzi 2, ticket 2-18430');
  });

  it.each([
    ['a place without a value', {}, '{receipt} / {scale}'],
    ['a place that only every object has', { toString: 1 }, '{receipt} / {scale}'],
    ['zero', { receipt: 0, scale: 0 }, '0 / 0'],
    ['nothing', { receipt: '', scale: '' }, ' / '],
  ])('shows %s as it is', (_what, values: Record<string, string | number>, text) => {
    expect(fill(open, 'az', values)).toBe(text);
  });

  it('takes no place for a value that every object inherits', () => {
    const inherited: Words = { az: '{constructor}', en: '' };
    expect(fill(inherited, 'az', {})).toBe('{constructor}');
  });

  it('takes a value literally, also one that looks like a place or like a pattern of replacement', () => {
    expect(fill(open, 'az', { receipt: '{scale}', scale: "$& $' $1" })).toBe("{scale} / $& $' $1");
    fc.assert(
      fc.property(fc.string(), fc.string(), (receipt, scale) => {
        expect(fill(open, 'en', { receipt, scale })).toBe(`${scale}, ticket ${receipt}`);
      }),
    );
  });

  it.each([
    [1, '1 truck is on site'],
    ['1', '1 truck is on site'],
    [0, '0 trucks are on site'],
    ['1\u202f001', '1\u202f001 trucks are on site'],
  ])('says %j in the number that English needs', (count, text) => {
    const words = { az: '{count} avtomobil', en: '{count} {count|truck is|trucks are} on site' } as const;
    expect(fill(words, 'en', { count })).toBe(text);
    expect(fill(words, 'az', { count })).toBe(`${count} avtomobil`);
  });

  it('without places stays as it is', () => {
    expect(fill({ az: 'Tapılmadı', en: 'Not found' }, 'az', {})).toBe('Tapılmadı');
  });
});
