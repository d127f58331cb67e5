import { describe, expect, it } from 'vitest';
import { changeOf, changeText, deltaBar, hundredths, shareOf } from './delta.ts';

describe('a change', () => {
  it.each([
    [5_167_680, 4_789_160, '+7,9 %'],
    [4_844_120, 4_883_920, '−0,8 %'],
    [558_860, 457_480, '+22,2 %'],
    [552_940, 556_280, '−0,6 %'],
    [1_000, 1_000, '0,0 %'],
    [5, 0, '–'],
  ])('from %i before it to %i is %s', (now, before, text) => {
    expect(changeText(changeOf(BigInt(now), BigInt(before)), 'az')).toBe(text.replace(' %', '\u00a0%'));
  });

  it('is exact where numbers of the machine are not', () => {
    expect(changeOf(9_007_199_254_740_993_000n, 9_007_199_254_740_993_000n * 2n)).toBe('-50.0');
  });

  it('is drawn from the middle, to the right for more and to the left for less, and never past its room', () => {
    expect(deltaBar('19.2', 40)).toEqual({ left: 18, width: 8.64 });
    expect(deltaBar('-0.1', 40)).toEqual({ left: 17, width: 1 });
    expect(deltaBar('400.0', 40)).toEqual({ left: 18, width: 18 });
  });
});

it('a share of the whole has two decimals', () => {
  expect(shareOf(28_771_240n, 30_371_340n, 'az')).toBe('94,73\u00a0%');
  expect(shareOf(1n, 0n, 'en')).toBe('–');
});

it('money is read as hundredths', () => {
  expect(hundredths('462813.16')).toBe(46_281_316n);
  expect(hundredths('7')).toBe(700n);
  expect(hundredths('-0.5')).toBe(-50n);
  expect(hundredths('₼')).toBeNull();
});
