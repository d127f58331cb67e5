import { describe, expect, it } from 'vitest';
import { judgeCounters, raisedByOne } from './counter.ts';

it.each([
  [9, 10, true],
  [9, 9, false],
  [9, 11, false],
  [9, 8, false],
  [999, 0, true],
  [999, 1_000, true],
  [999_999, 0, true],
  [998, 0, false],
  [10, 0, false],
])('a counter of %i that is %i by now has risen by one: %s', (before, now, has) =>
  expect(raisedByOne(before, now)).toBe(has),
);

describe('counters that were 9 and 41', () => {
  const before = { calibration: 9, configuration: 41 };
  it.each([
    ['read for the first time', null, [9, 41], false, { is: 'first' }],
    ['that are the same', before, [9, 41], true, { is: 'same' }],
    ['raised by our activation', before, [10, 41], true, { is: 'ours' }],
    ['raised by itself', before, [10, 41], false, { is: 'foreign', changed: ['calibration'] }],
    ['raised by two', before, [11, 41], true, { is: 'foreign', changed: ['calibration'] }],
    ['that fell', before, [8, 41], true, { is: 'foreign', changed: ['calibration'] }],
    ['of a changed parameter', before, [9, 42], false, { is: 'foreign', changed: ['configuration'] }],
    ['of a parameter beside ours', before, [10, 42], true, { is: 'foreign', changed: ['configuration'] }],
    ['that both fell', before, [0, 0], false, { is: 'foreign', changed: ['calibration', 'configuration'] }],
  ] as const)('%s', (...[, known, [calibration, configuration], isActivating, verdict]) =>
    expect(judgeCounters(known, { calibration, configuration }, isActivating)).toEqual(verdict),
  );
});
