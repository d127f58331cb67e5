import { expect, it } from 'vitest';
import { gathered } from './curve.ts';

const hour = (at: number, net: number, usualNet: number) => ({
  ...{ hour: at, net, usualNet, count: 0, usualCount: 0, usualNetSoFar: 0 },
});

it('gathers hour by hour: today to this moment, the usual day to its end', () => {
  const curve = gathered([hour(7, 10, 4), hour(8, 5, 6), hour(10, 0, 2)], 8.5);
  expect(curve.now).toEqual([
    { x: 7, y: 0 },
    { x: 8, y: 10 },
    { x: 8.5, y: 15 },
  ]);
  expect(curve.usual).toEqual([
    { x: 7, y: 0 },
    { x: 8, y: 4 },
    { x: 9, y: 10 },
    { x: 10, y: 10 },
    { x: 11, y: 12 },
  ]);
});

it('is a point at the floor where nothing has happened and nothing usually does', () => {
  expect(gathered([], 3.25)).toEqual({
    now: [
      { x: 3, y: 0 },
      { x: 3.25, y: 0 },
    ],
    usual: [
      { x: 3, y: 0 },
      { x: 4, y: 0 },
    ],
  });
});

it('is whole of a day that is over', () => {
  const curve = gathered([hour(22, 10, 4), hour(23, 5, 6)], 24);
  expect(curve.now).toEqual([
    ...[
      { x: 22, y: 0 },
      { x: 23, y: 10 },
      { x: 24, y: 15 },
    ],
  ]);
  expect(curve.usual.map(({ x }) => x)).toEqual([22, 23, 24]);
});
