import { describe, expect, it } from 'vitest';
import { acceptable, type GlassState, glassState, type Limits, type AgedLiveValue } from './glass-state.ts';

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
const live: AgedLiveValue = { state: 'stable', grams: 43_920_000, reading: 48_213, age: 120 };

const cases: [string, AgedLiveValue | null, Partial<Limits>, GlassState][] = [
  ['a settled truck', live, {}, 'stable'],
  ['nothing heard yet', null, {}, 'lost'],
  ['a cut line', { ...live, state: 'lost', grams: null }, {}, 'lost'],
  ['silence for just under a second', { ...live, age: 1_000 }, {}, 'stable'],
  ['silence for over a second', { ...live, age: 1_001 }, {}, 'stale'],
  ['silence for three seconds', { ...live, age: 3_000 }, {}, 'stale'],
  ['silence for longer', { ...live, age: 3_001 }, {}, 'lost'],
  ['a rocking truck', { ...live, state: 'motion' }, {}, 'motion'],
  ['a rocking truck that went silent', { ...live, state: 'motion', age: 1_500 }, {}, 'stale'],
  ['an overloaded scale', { ...live, state: 'over', grams: null }, {}, 'over'],
  ['a weight above Max', { ...live, grams: 100_020_000 }, {}, 'over'],
  ['a weight at Max', { ...live, grams: 100_000_000 }, { truckMax: null }, 'stable'],
  ['a weight at Min', { ...live, grams: 400_000 }, {}, 'stable'],
  ['a weight one division below Min', { ...live, grams: 380_000 }, {}, 'below'],
  ['a deck four divisions from zero', { ...live, grams: -80_000 }, {}, 'empty'],
  ['a person on the deck', { ...live, grams: 100_000 }, {}, 'below'],
  ['a deck pressed below zero', { ...live, state: 'under', grams: null }, {}, 'under'],
  ['an indicator with a tare', { ...live, state: 'net', grams: null }, {}, 'net'],
  ['an indicator with a tare that sends its number too', { ...live, state: 'net' }, {}, 'net'],
  ['a value without a number', { ...live, grams: null }, {}, 'lost'],
  ['a truck above its own permitted mass', { ...live, grams: 44_020_000 }, {}, 'overTruck'],
  ['a truck without a permitted mass', { ...live, grams: 44_020_000 }, { truckMax: null }, 'stable'],
  ['a scale that is being calibrated', live, { calibrationHold: 'running' }, 'running'],
  [
    'a failed calibration that is over too',
    live,
    { calibrationHold: 'failed', calibrationDaysLeft: -1 },
    'failed',
  ],
  ['a lost scale that is being calibrated', null, { calibrationHold: 'running' }, 'lost'],
  ['the last day of the calibration', live, { calibrationDaysLeft: 0 }, 'stable'],
  ['the day after the calibration', live, { calibrationDaysLeft: -1 }, 'expired'],
  [
    'the same where the company only warns',
    live,
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
    ['grows old for three seconds', { ...live, age: 3_000 }, 'stale'],
    ['then says that it is the server', { ...live, age: 3_001 }, 'away'],
    ['says so from the beginning', null, 'away'],
    ['still tells of a line that was cut before', { ...live, state: 'lost', grams: null }, 'lost'],
  ] as const)('while the server cannot be heard %s', (_name, value, expected) => {
    expect(glassState(value, scale, false)).toBe(expected);
  });

  it('lets a weight be accepted only when it stands still inside the range', () => {
    const states = cases.map(([, value, limits]) => glassState(value, { ...scale, ...limits }));
    expect(new Set(states.filter(acceptable))).toEqual(new Set(['stable', 'overTruck']));
  });
});
