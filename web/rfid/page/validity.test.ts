import { expect, it } from 'vitest';
import { validityOf } from './validity.ts';

it.each<[string, string | null, string | null, string, number | null]>([
  ['halfway', '2026-01-01', '2026-01-10', '2026-01-06', 0.5],
  ['before its first day', '2026-01-01', '2026-01-10', '2025-12-01', 0],
  ['after its last', '2026-01-01', '2026-01-10', '2026-02-01', 1],
  ['without an end', '2026-01-01', null, '2026-02-01', null],
  ['turned round', '2026-01-10', '2026-01-01', '2026-01-05', null],
])('says how far a card has gone that is %s', (_, from, until, today, gone) => {
  expect(validityOf(from, until, today)?.gone ?? null).toBe(gone);
});

it('marks its first and last day and what lies between, and counts the last day as one of its own', () => {
  const validity = validityOf('2026-02-28', '2027-02-27', '2027-02-27');
  expect(validity?.marks.map(({ day }) => day.slice(0, 7))).toEqual([
    '2026-02',
    '2026-05',
    '2026-08',
    '2026-11',
    '2027-02',
  ]);
  expect(validity?.daysLeft).toBe(1);
});
