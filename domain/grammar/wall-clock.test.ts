import { describe, expect, it } from 'vitest';
import { momentOf } from './wall-clock.ts';

const shown = (instant: string | null, zone: string) => {
  const at = momentOf(instant, zone);
  return at && `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second}`;
};

describe('the clock on the wall', () => {
  it.each([
    ['the company’s own time', '2026-11-21T10:31:08Z', 'Asia/Baku', '2026-11-21 14:31:08'],
    ['a day that has begun there already', '2026-11-21T20:00:00Z', 'Asia/Baku', '2026-11-22 00:00:00'],
    ['the last second of a day', '2026-11-21T19:59:59.999Z', 'Asia/Baku', '2026-11-21 23:59:59'],
    ['a year that has begun there already', '2026-12-31T20:30:00Z', 'Asia/Baku', '2027-01-01 00:30:00'],
    ['a day that has not begun there yet', '2026-11-21T03:00:00Z', 'America/New_York', '2026-11-20 22:00:00'],
    ['summer', '2026-07-01T12:00:00Z', 'Europe/Berlin', '2026-07-01 14:00:00'],
    ['winter', '2026-01-01T12:00:00Z', 'Europe/Berlin', '2026-01-01 13:00:00'],
    ['the hour that summer skips', '2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
    ['the first of an hour that comes twice', '2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25 02:30:00'],
    [
      'the second of an hour that comes twice',
      '2026-10-25T01:30:00Z',
      'Europe/Berlin',
      '2026-10-25 02:30:00',
    ],
    ['a leap day', '2028-02-29T00:00:00Z', 'UTC', '2028-02-29 00:00:00'],
    [
      'an instant that was said with another offset',
      '2026-11-21T14:31:08+04:00',
      'UTC',
      '2026-11-21 10:31:08',
    ],
  ])('shows %s', (_, instant, zone, clock) => {
    expect(shown(instant, zone)).toBe(clock);
  });

  it('shows each on its digits', () => {
    expect(momentOf('2026-01-02T03:04:05Z', 'UTC')).toEqual({
      ...{ year: '2026', month: '01', day: '02', hour: '03', minute: '04', second: '05' },
    });
  });

  it.each([null, undefined, '', 'soon', '2026-13-01T00:00:00Z'])('shows nothing for %j', (instant) => {
    expect(momentOf(instant, 'Asia/Baku')).toBeNull();
  });
});
