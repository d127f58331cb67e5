import { expect, it } from 'vitest';
import { dayIn } from './day-in.ts';

it.each([
  ['2026-11-21T10:00:00Z', 'Asia/Baku', '2026-11-21'],
  ['2026-11-21T20:30:00Z', 'Asia/Baku', '2026-11-22'],
  ['2026-11-21T20:30:00Z', 'Europe/London', '2026-11-21'],
  ['2026-12-31T20:00:00Z', 'Asia/Baku', '2027-01-01'],
])('at %s in %s it is %s', (instant, zone, day) => {
  expect(dayIn(zone, instant)).toBe(day);
  expect(dayIn(zone, new Date(instant))).toBe(day);
});
