import { describe, expect, it, onTestFinished } from 'vitest';
import { showZone } from '#kit/zone.ts';
import { hourOf, rangeBack, shortDay, weekdayOf } from './calendar.ts';

describe('the calendar of a company', () => {
  it('counts the hours from its own midnight', () => {
    expect(hourOf('2026-11-20T20:30:00Z')).toBe(0);
    showZone('Europe/London');
    onTestFinished(() => showZone('Asia/Baku'));
    expect(hourOf('2026-11-20T20:30:00Z')).toBe(20);
  });

  it.each([
    { days: 1, range: '2026-11-01,2026-11-01' },
    { days: 7, range: '2026-10-26,2026-11-01' },
    { days: 21, range: '2026-10-12,2026-11-01' },
  ])('counts $days days back with today among them', ({ days, range }) => {
    expect(rangeBack('2026-11-01', days)).toBe(range);
  });

  it('knows the day of the week and writes a day short', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(shortDay('2026-11-07')).toBe('07.11');
  });
});
