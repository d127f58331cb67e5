import { expect, it } from 'vitest';
import { validityOf } from './validity.ts';

type Good = { from: string; until: string | null; today: string; gone: number | null };

it.each<[string, Good]>([
  ['halfway', { from: '2026-01-01', until: '2026-01-10', today: '2026-01-06', gone: 0.5 }],
  ['before its first day', { from: '2026-01-01', until: '2026-01-10', today: '2025-12-01', gone: 0 }],
  ['after its last', { from: '2026-01-01', until: '2026-01-10', today: '2026-02-01', gone: 1 }],
  ['without an end', { from: '2026-01-01', until: null, today: '2026-02-01', gone: null }],
  ['turned round', { from: '2026-01-10', until: '2026-01-01', today: '2026-01-05', gone: null }],
])('says how far a card has gone that is %s', (_, { from, until, today, gone }) => {
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
