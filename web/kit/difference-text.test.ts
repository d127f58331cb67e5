import { describe, expect, it } from 'vitest';
import { massDifference, shortDateTime, signedPercent } from './difference-text.ts';

describe('a difference of masses', () => {
  it.each([
    [-80_000, '−80,00'],
    [-277_640, '−277,64'],
    [40_000, '+40,00'],
    [0, '0,00'],
    [-15_820_000, '−15\u202f820,00'],
    [null, '–'],
    [0.5, '–'],
  ])('of %s g is %s', (grams, text) => {
    expect(massDifference(grams, 'az')).toBe(text);
  });

  it('of a sum has the decimals that it has', () => {
    expect(massDifference(-15_820_000, 'en', null)).toBe('−15\u202f820');
    expect(massDifference(20_500, 'en', null)).toBe('+20.5');
  });

  it('as a share has its sign and two decimals', () => {
    expect([-0.2, 0.199, 0].map((share) => signedPercent(share, 'az'))).toEqual([
      '−0,20\u00a0%',
      '+0,20\u00a0%',
      '0,00\u00a0%',
    ]);
  });
});

it('a moment in little room has no year', () => {
  expect(shortDateTime('2026-11-25T07:36:04Z')).toMatch(/^25\.11 \d\d:36$/);
  expect(shortDateTime(null)).toBe('–');
});
