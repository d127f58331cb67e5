import { expect, it } from 'vitest';
import { dayAt } from './today.ts';

it.each([
  ['2026-11-21T10:00:00Z', 'Asia/Baku', '2026-11-21'],
  ['2026-11-21T20:30:00Z', 'Asia/Baku', '2026-11-22'],
  ['2026-11-21T20:30:00Z', 'Europe/London', '2026-11-21'],
])('at %s in %s it is %s', (instant, zone, day) => {
  expect(dayAt(new Date(instant), zone)).toBe(day);
});
