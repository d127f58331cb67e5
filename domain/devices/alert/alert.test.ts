import { expect, it } from 'vitest';
import { alerts, diskVerdict, skewVerdict, timesAgain } from './alert.ts';

it.each([
  [2_001, { isWrong: true, seconds: '2.0' }],
  [-2_600, { isWrong: true, seconds: '2.6' }],
  [2_000, null],
  [-1_500, null],
  [1_499, { isWrong: false, seconds: '0' }],
  [0, { isWrong: false, seconds: '0' }],
])('a clock that is off by %i ms is %o', (off, verdict) => expect(skewVerdict(off)).toEqual(verdict));

it('every alert says in both languages the same places', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
  for (const { why } of Object.values(alerts)) expect(places(why.az)).toEqual(places(why.en));
});

it.each([
  [
    { used: 27_500_000_000, total: 32_000_000_000 },
    { isFull: true, percent: '85', used: '27.5', total: '32.0' },
  ],
  [
    { used: 85, total: 100 },
    { isFull: true, percent: '85' },
  ],
  [{ used: 84, total: 100 }, null],
  [{ used: 83, total: 100 }, null],
  [{ used: 82, total: 100 }, { isFull: false }],
  [{ used: 0, total: 0 }, { isFull: false }],
])('a disk of %o is %o', (disk, verdict) => {
  if (verdict === null) expect(diskVerdict(disk)).toBeNull();
  else expect(diskVerdict(disk)).toMatchObject(verdict);
});

it.each([
  ['scaleLost', 9, 0],
  ['scaleLost', 10, 1],
  ['scaleLost', 19, 1],
  ['scaleLost', 20, 2],
  ['chainBroken', 40, 3],
  ['chainBroken', 10_000_000, 12],
  ['calibrationNear', 10_000, 0],
] as const)('%s that lasted %i minutes was notified again %i times', (kind, minutes, times) => {
  expect(timesAgain(kind, minutes * 60_000)).toBe(times);
});
