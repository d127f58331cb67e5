import { expect, it } from 'vitest';
import { calibrationIn, isCalibrationOver } from './calibration.ts';

it.each([
  [null, { state: 'unlimited' }],
  [-1, { state: 'over' }],
  [0, { state: 'ends', days: 0 }],
  [20, { state: 'ends', days: 20 }],
  [21, { state: 'valid' }],
])('with %s days left and a warning of 20 it is %o', (left, told) => {
  expect(calibrationIn(left, 20)).toEqual(told);
  expect(isCalibrationOver(left)).toBe(told.state === 'over');
});
