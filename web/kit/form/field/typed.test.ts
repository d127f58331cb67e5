import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilograms } from '../../formats.ts';
import { dayAfter, readDate, readDecimal, readInteger, readMass } from './typed.ts';

const told = (typed: { value: unknown; problem: { en: string } | null }) => typed.problem?.en ?? typed.value;

describe('typed kilograms', () => {
  it.each([
    ['15240', 15_240_000],
    ['15 240', 15_240_000],
    ['15\u202f240,5', 15_240_500],
    ['15.240,25', 15_240_250],
    ['0,01', 10],
    ['1,50000', 1500],
    ['', null],
    ['  ', null],
    ['15240,125', 'At most 2 decimals'],
    ['12.340', '12\u202f340 or 12,34? Write it with a space or a comma'],
    ['0', 'Write a positive number'],
    ['-5', 'Write a positive number'],
    ['on ton', 'Numbers only'],
    ['99999999999999', 'The number is too large'],
  ])('%j become %j grams', (text, grams) => {
    expect(told(readMass(text, { decimals: 2, sign: 'positive' }))).toBe(grams);
  });

  it('read back exactly what the page prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000_000 }), (grams) => {
        expect(readMass(kilograms(grams, 'az'), { decimals: 3 }).value).toBe(grams);
        const coarse = grams - (grams % 10);
        expect(readMass(kilograms(coarse, 'en'), { decimals: 3 }).value).toBe(coarse);
      }),
    );
  });
});

describe('typed numbers', () => {
  it.each([
    ['12,5', 1, '12.5'],
    ['12.50', 1, '12.5'],
    ['12,55', 1, 'At most 1 decimal'],
    ['12', 0, '12'],
    ['12,5', 0, 'Write a whole number'],
    ['-1', 0, 'It cannot be negative'],
    ['0', 0, '0'],
    ['100', 0, '100'],
    ['1,500', 3, '1.5'],
  ] as const)('%s with %i decimals is %s', (text, decimals, value) => {
    expect(told(readDecimal(text, { decimals }))).toBe(value);
  });

  it('may be negative where the field says so', () => {
    expect(told(readDecimal('−120', { decimals: 0, sign: 'any' }))).toBe('-120');
  });

  it.each([
    ['1 248', 1248],
    ['4,0', 4],
    ['4.5', 'Write a whole number'],
    ['12345678901234567890', 'The number is too large'],
    ['', null],
  ])('as whole number %j is %j', (text, value) => {
    expect(told(readInteger(text))).toBe(value);
  });
});

describe('typed days', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21.11.26', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2027', 'There is no such day'],
    ['31.04.2026', 'There is no such day'],
    ['11.21.2026', 'There is no such day'],
    ['sabah', 'Write the date as DD.MM.YYYY'],
    ['21.11', 'Write the date as DD.MM.YYYY'],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(told(readDate(text))).toBe(day);
  });

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i more is %s', (day, days, later) => {
    expect(dayAfter(day, days)).toBe(later);
  });
});
