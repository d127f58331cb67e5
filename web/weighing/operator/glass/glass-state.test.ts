import { describe, expect, it } from 'vitest';
import { acceptable, type GlassState, glassState, type Limits, type Seen } from './glass-state.ts';

const scale: Limits = {
  min: 400_000,
  max: 100_000_000,
  division: 20_000,
  truckMax: 44_000_000,
  calibratedUntil: '2026-12-03',
  calibrationDaysLeft: 12,
  calibrationLevel: 'block',
  calibrationHold: null,
};
const seen: Seen = { state: 'stable', grams: 43_920_000, reading: 48_213, age: 120 };

const cases: [string, Seen | null, Partial<Limits>, GlassState][] = [
  ['a settled truck', seen, {}, 'stable'],
  ['nothing heard yet', null, {}, 'lost'],
  ['a cut line', { ...seen, state: 'lost', grams: null }, {}, 'lost'],
  ['silence for just under a second', { ...seen, age: 1_000 }, {}, 'stable'],
  ['silence for over a second', { ...seen, age: 1_001 }, {}, 'stale'],
  ['silence for three seconds', { ...seen, age: 3_000 }, {}, 'stale'],
  ['silence for longer', { ...seen, age: 3_001 }, {}, 'lost'],
  ['a rocking truck', { ...seen, state: 'motion' }, {}, 'motion'],
  ['a rocking truck that went silent', { ...seen, state: 'motion', age: 1_500 }, {}, 'stale'],
  ['an overloaded scale', { ...seen, state: 'over', grams: null }, {}, 'over'],
  ['a weight above Max', { ...seen, grams: 100_020_000 }, {}, 'over'],
  ['a weight at Max', { ...seen, grams: 100_000_000 }, { truckMax: null }, 'stable'],
  ['a weight at Min', { ...seen, grams: 400_000 }, {}, 'stable'],
  ['a weight one division below Min', { ...seen, grams: 380_000 }, {}, 'below'],
  ['a deck four divisions from zero', { ...seen, grams: -80_000 }, {}, 'empty'],
  ['a person on the deck', { ...seen, grams: 100_000 }, {}, 'below'],
  ['a deck pressed below zero', { ...seen, state: 'under', grams: null }, {}, 'under'],
  ['an indicator with a tare', { ...seen, state: 'net', grams: null }, {}, 'net'],
  ['an indicator with a tare that sends its number too', { ...seen, state: 'net' }, {}, 'net'],
  ['a value without a number', { ...seen, grams: null }, {}, 'lost'],
  ['a truck above its own permitted mass', { ...seen, grams: 44_020_000 }, {}, 'overTruck'],
  ['a truck without a permitted mass', { ...seen, grams: 44_020_000 }, { truckMax: null }, 'stable'],
  ['a scale that is being calibrated', seen, { calibrationHold: 'running' }, 'running'],
  [
    'a failed calibration that is over too',
    seen,
    { calibrationHold: 'failed', calibrationDaysLeft: -1 },
    'failed',
  ],
  ['a lost scale that is being calibrated', null, { calibrationHold: 'running' }, 'lost'],
  ['the last day of the calibration', seen, { calibrationDaysLeft: 0 }, 'stable'],
  ['the day after the calibration', seen, { calibrationDaysLeft: -1 }, 'expired'],
  [
    'the same where the company only warns',
    seen,
    { calibrationDaysLeft: -1, calibrationLevel: 'warn' },
    'stable',
  ],
  ['a lost scale whose calibration is over too', null, { calibrationDaysLeft: -1 }, 'lost'],
];

describe('the display', () => {
  it.each(cases)('of %s', (_name, value, limits, expected) => {
    expect(glassState(value, { ...scale, ...limits })).toBe(expected);
  });

  it.each([
    ['grows old for three seconds', { ...seen, age: 3_000 }, 'stale'],
    ['then says that it is the server', { ...seen, age: 3_001 }, 'away'],
    ['says so from the beginning', null, 'away'],
    ['still tells of a line that was cut before', { ...seen, state: 'lost', grams: null }, 'lost'],
  ] as const)('while the server cannot be heard %s', (_name, value, expected) => {
    expect(glassState(value, scale, false)).toBe(expected);
  });

  it('lets a weight be accepted only when it stands still inside the range', () => {
    const states = cases.map(([, value, limits]) => glassState(value, { ...scale, ...limits }));
    expect(new Set(states.filter(acceptable))).toEqual(new Set(['stable', 'overTruck']));
  });
});
