import { describe, expect, it } from 'vitest';
import { nextRun, periodBefore, periodOf } from './schedule-time.ts';

const BAKU = 'Asia/Baku';
const daily = { every: 'day', weekdays: [], monthDay: null, time: '08:00' } as const;
const at = (instant: string) => new Date(instant);
const next = (schedule: Parameters<typeof nextRun>[0], after: string, zone = BAKU) =>
  nextRun(schedule, at(after), zone).toISOString();

describe('when a schedule runs next', () => {
  it('runs each day at its time on the company’s clock, today only if that is still to come', () => {
    expect(next(daily, '2026-11-25T03:59:59Z')).toBe('2026-11-25T04:00:00.000Z');
    expect(next(daily, '2026-11-25T04:00:00Z')).toBe('2026-11-26T04:00:00.000Z');
  });

  it('runs on the chosen weekdays, Monday being the first', () => {
    const weekly = { every: 'week', weekdays: [1, 4], monthDay: null, time: '08:00' } as const;
    // 25 November 2026 is a Wednesday.
    expect(next(weekly, '2026-11-25T10:00:00Z')).toBe('2026-11-26T04:00:00.000Z');
    expect(next(weekly, '2026-11-26T10:00:00Z')).toBe('2026-11-30T04:00:00.000Z');
  });

  it('runs on a day of the month, on the last where a month is shorter', () => {
    const monthly = { every: 'month', weekdays: [], monthDay: 31, time: '23:30' } as const;
    expect(next(monthly, '2027-01-31T19:30:00Z')).toBe('2027-02-28T19:30:00.000Z');
    expect(next(monthly, '2027-02-28T19:30:00Z')).toBe('2027-03-31T19:30:00.000Z');
  });

  it('keeps to the wall where clocks are put forward and back', () => {
    expect(next({ ...daily, time: '02:30' }, '2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe(
      '2026-03-29T01:30:00.000Z',
    );
    expect(next(daily, '2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z');
  });
});

describe('the period of a run', () => {
  it.each([
    ['yesterday', ['2026-11-29', '2026-11-29'], ['2026-11-28', '2026-11-28']],
    ['lastWeek', ['2026-11-23', '2026-11-29'], ['2026-11-16', '2026-11-22']],
    ['lastSevenDays', ['2026-11-23', '2026-11-29'], ['2026-11-16', '2026-11-22']],
    ['lastMonth', ['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30']],
    ['thisMonth', ['2026-11-01', '2026-11-29'], ['2026-10-01', '2026-10-29']],
  ] as const)('is relative to its day: %s', (period, days, before) => {
    const run = '2026-11-30';
    expect(Object.values(periodOf(period, run))).toEqual(days);
    expect(Object.values(periodBefore(period, run))).toEqual(before);
  });

  it('is the month before as a whole on the first day of a month', () => {
    expect(periodOf('thisMonth', '2027-01-01')).toEqual({ dateFrom: '2026-12-01', dateTo: '2026-12-31' });
    expect(periodBefore('thisMonth', '2027-01-01')).toEqual({ dateFrom: '2026-11-01', dateTo: '2026-11-30' });
  });

  it('compares the last days of a long month with those that a shorter one has', () => {
    expect(periodBefore('thisMonth', '2027-03-31')).toEqual({ dateFrom: '2027-02-01', dateTo: '2027-02-28' });
  });
});
