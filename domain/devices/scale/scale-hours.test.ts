import { expect, it } from 'vitest';
import { type HourState, type Loss, scaleHours, worstHours } from './scale-hours.ts';

const MINUTE = 60_000;
const at = (hour: number, minute = 0) => (hour * 60 + minute) * MINUTE;
const signs: Record<HourState, string> = { heard: 'h', late: 'l', cut: 'c', ahead: '-' };
const hours = (losses: readonly Loss[], now: number) =>
  scaleHours(losses, 0, now)
    .map((state) => signs[state])
    .join('');

it.each<[string, Loss[], number, string]>([
  ['nothing lost until twenty to three', [], at(14, 40), 'hhhhhhhhhhhhhhh---------'],
  ['ten minutes of an hour', [{ from: at(9, 10), to: at(9, 20) }], at(12), 'hhhhhhhhhlhh------------'],
  ['half an hour', [{ from: at(9, 10), to: at(9, 40) }], at(12), 'hhhhhhhhhchh------------'],
  ['over midnight and longer', [{ from: at(-3), to: at(2, 5) }], at(4), 'cclh--------------------'],
  ['a moment ago, and still', [{ from: at(3, 58), to: null }], at(3, 59), 'hhhc--------------------'],
  ['since before an hour', [{ from: at(1, 50), to: null }], at(3, 20), 'hlcc--------------------'],
  [
    'twice in an hour',
    [
      { from: at(1, 0), to: at(1, 20) },
      { from: at(1, 40), to: at(1, 50) },
    ],
    at(2),
    'hc----------------------',
  ],
])('%s', (_, losses, now, wanted) => {
  expect(hours(losses, now)).toBe(wanted);
});

it('has of several scales each hour as the worst of them', () => {
  expect(
    worstHours([
      ['heard', 'late', 'ahead'],
      ['cut', 'heard', 'ahead'],
    ]),
  ).toEqual(['cut', 'late', 'ahead']);
  expect(worstHours([])).toEqual([]);
});
