import { expect, it } from 'vitest';
import { rulerEnd } from './ruler-end.ts';

const t = (tonnes: number) => tonnes * 1_000_000;

it.each([
  [100, [16.12, 44.98], 50],
  [100, [16.12, 48], 100],
  [60, [12, 38], 60],
  [60, [12], 30],
  [60, [12, 61], 61],
])('a scale of %i t that weighed %j t has a ruler to %i t', (max, weights, end) => {
  expect(rulerEnd(t(max), weights.map(t))).toBe(t(end));
});
