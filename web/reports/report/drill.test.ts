import { describe, expect, it } from 'vitest';
import { weekNumber } from '@terezi/domain/reports/days.ts';
import { daysOfKey, filterOfKey } from './drill.ts';

const period = { from: '2026-11-01', to: '2026-11-25' };

describe('the tickets of a figure', () => {
  it('are those of its key, or of nothing', () => {
    const customer = { by: 'filter', filter: 'customerId' } as const;
    expect(filterOfKey(customer, '7', period)).toEqual({ customerId: ['7'] });
    expect(filterOfKey(customer, 'none', period)).toEqual({ customerId: { isEmpty: true } });
    const trailers = { by: 'text', filter: 'trailerPlates' } as const;
    expect(filterOfKey(trailers, '90-AA-111, 90-AA-112', period)).toEqual({
      trailerPlates: '90-AA-111, 90-AA-112',
    });
    expect(filterOfKey(trailers, 'none', period)).toEqual({ trailerPlates: { isEmpty: true } });
  });

  it('are those of its days, and never of more than the period', () => {
    expect(daysOfKey('week', '2026-10-26', period)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(daysOfKey('week', '2026-11-16', period)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(daysOfKey('month', '2026-11', period)).toEqual(period);
    expect(daysOfKey('month', '2026-02', { from: '2026-01-01', to: '2026-12-31' }).to).toBe('2026-02-28');
    expect(daysOfKey('day', '2026-11-05', period)).toEqual({ from: '2026-11-05', to: '2026-11-05' });
  });
});

it('a week has the number of the year of its Thursday', () => {
  expect(weekNumber('2026-11-16')).toBe(47);
  expect(weekNumber('2026-12-28')).toBe(53);
  expect(weekNumber('2027-01-04')).toBe(1);
  expect(weekNumber('2024-12-30')).toBe(1);
});
