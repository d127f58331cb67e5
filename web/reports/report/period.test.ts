import { describe, expect, it } from 'vitest';
import { daysAgainst, daysOf, type Days, type Period } from './period.ts';
import { shortDays } from '@terezi/domain/reports/days.ts';

const days = (text: string): Days => {
  const [from = '', to = from] = text.split('..');
  return { from, to };
};

describe('a period that is meant by a word', () => {
  // 2026-11-25 is a Wednesday.
  it.each<[Period, string]>([
    ['today', '2026-11-25'],
    ['yesterday', '2026-11-24'],
    ['thisWeek', '2026-11-23..2026-11-25'],
    ['lastWeek', '2026-11-16..2026-11-22'],
    ['thisMonth', '2026-11-01..2026-11-25'],
    ['lastMonth', '2026-10-01..2026-10-31'],
    ['thisYear', '2026-01-01..2026-11-25'],
    ['lastYear', '2025-01-01..2025-12-31'],
  ])('%s is %s', (period, wanted) => {
    expect(daysOf(period, '2026-11-25')).toEqual(days(wanted));
  });

  it('of a week begins on Monday on a Sunday and on a Monday', () => {
    expect(daysOf('thisWeek', '2026-11-29')).toEqual(days('2026-11-23..2026-11-29'));
    expect(daysOf('thisWeek', '2026-11-30')).toEqual(days('2026-11-30'));
  });

  it('goes back over the end of a year', () => {
    expect(daysOf('lastMonth', '2027-01-05')).toEqual(days('2026-12-01..2026-12-31'));
  });
});

describe('what a period is held against', () => {
  it.each([
    ['2026-11-01..2026-11-25', '2026-10-01..2026-10-25'],
    ['2026-10-01..2026-10-31', '2026-09-01..2026-09-30'],
    ['2026-03-01..2026-03-30', '2026-02-01..2026-02-28'],
    ['2026-01-01..2026-03-31', '2025-10-01..2025-12-31'],
    ['2026-11-16..2026-11-22', '2026-11-09..2026-11-15'],
    ['2026-11-01', '2026-10-31'],
  ])('before %s is %s', (period, wanted) => {
    expect(daysAgainst(days(period), 'before')).toEqual(days(wanted));
  });

  it('a year ago is the same days, and none where a year has one less', () => {
    expect(daysAgainst(days('2026-11-16..2026-11-22'), 'lastYear')).toEqual(days('2025-11-16..2025-11-22'));
    expect(daysAgainst(days('2028-02-01..2028-02-29'), 'lastYear')).toEqual(days('2027-02-01..2027-02-28'));
  });
});

it('days are short beside others of their year', () => {
  expect(shortDays(days('2026-11-01'))).toBe('01.11');
  expect(shortDays(days('2026-11-02..2026-11-08'))).toBe('02–08.11');
  expect(shortDays(days('2026-10-28..2026-11-02'))).toBe('28.10–02.11');
});
