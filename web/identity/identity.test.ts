import { describe, expect, it } from 'vitest';
import { calibrationDays } from './calibration-days.ts';
import { initials } from './initials.ts';

describe('the days to the end of a calibration', () => {
  it.each([
    ['2026-11-24', 3],
    ['2026-11-21', 0],
    ['2026-11-20', -1],
    ['2027-11-21', 365],
    [null, null],
  ])('that ends on %s are %s', (until, days) => {
    expect(calibrationDays(until, new Date(2026, 10, 21, 23, 59))).toBe(days);
  });
});

describe('initials', () => {
  it.each([
    ['Nərgiz Səfərova', 'NS'],
    ['ilqar cəfərov', 'İC'],
    ['Ülvi Rəşad oğlu Şıxəliyev', 'ÜŞ'],
    ['Admin', 'A'],
    ['', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
