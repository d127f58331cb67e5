import { expect, it } from 'vitest';
import { calibrationIn, daysLeftOn, isCalibrationOver } from './calibration.ts';

it.each([
  [null, { state: 'unlimited' }],
  [-1, { state: 'over' }],
  [0, { state: 'ends', days: 0 }],
  [20, { state: 'ends', days: 20 }],
  [21, { state: 'valid' }],
])('with %s days left and a warning of 20 it is %o', (left, standing) => {
  expect(calibrationIn(left, 20)).toEqual(standing);
  expect(isCalibrationOver(left)).toBe(standing.state === 'over');
});

it.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-12-03', 12],
  ['2026-11-21', '2026-11-20', -1],
  ['2024-02-28', '2024-03-01', 2],
])('from %s to %s are %i days', (today, until, days) => expect(daysLeftOn(today, until)).toBe(days));
