import { describe, expect, it } from 'vitest';
import { type Levels, type Stage, STAGES, USUAL_LEVELS } from '../../companies/weighing-checks.ts';
import { checkProblems } from './check-problems.ts';
import {
  type Looked,
  objectionsAt,
  OBJECTIONS,
  OBJECTIONS_OF,
  obstacle,
  warnedOf,
  wasBlocked,
} from './check.ts';

const fine: Looked = {
  weight: 40_000_000,
  net: 400_000,
  scaleMin: 400_000,
  formerNets: { leastNet: 800_000, mostNet: 1_200_000 },
  maxAllowedWeight: 40_000_000,
  expectedWeight: 40_000_000,
  minimumWeight: 40_000_000,
  licensedUntil: '2026-11-23',
  calibratedUntil: '2026-11-23',
  today: '2026-11-23',
  typed: [{ plate: '10-AA-100', weight: 15_000_000, day: '2026-11-22', by: null, isFresh: false }],
  last: { receipt: '2-18430', minutes: 30 },
  named: { truckOwnerId: 1, cargoId: 2, senderId: null, customerId: 3 },
};
const typedToday = {
  plate: '10-AA-100',
  weight: 4_000_000,
  day: '2026-11-23',
  by: 'A. Əliyev',
  isFresh: true,
};
const nobody = { truckOwnerId: null, cargoId: null, senderId: null, customerId: null };
const names = (stage: Stage, looked: Partial<Looked>) =>
  objectionsAt(stage, { ...fine, ...looked }).map(({ name }) => name);

describe('what checks object to', () => {
  it.each(STAGES)('is nothing at %s where everything stands exactly on its limit', (stage) => {
    expect(names(stage, {})).toEqual([]);
  });

  it.each<[Stage, Partial<Looked>, string[]]>([
    ['weight1', { weight: 40_020_000, minimumWeight: null }, ['overload']],
    ['weight2', { weight: 40_020_000, minimumWeight: null }, ['overload']],
    ['tare', { weight: 40_020_000 }, []],
    ['weight1', { weight: null, maxAllowedWeight: 1, minimumWeight: 1 }, []],
    ['weight1', { weight: 39_980_000 }, ['belowMinimum']],
    ['weight2', { weight: 1, maxAllowedWeight: null, minimumWeight: null }, []],
    ['tare', { typed: [{ ...typedToday }, { ...typedToday, isFresh: false }] }, ['freshTare']],
    ['weight2', { typed: [typedToday] }, []],
    ['weight1', { expectedWeight: 80_000_000 }, []],
    ['weight1', { expectedWeight: 80_000_002 }, ['unexpectedWeight']],
    ['weight1', { expectedWeight: 26_666_666 }, ['unexpectedWeight']],
    ['weight2', { expectedWeight: 90_000_000 }, []],
    ['weight1', { weight: null, expectedWeight: 1 }, []],
    ['weight1', { expectedWeight: null }, []],
    ['tare', { overOrder: { over: 5, left: 10 } }, ['overOrder', 'orderNeedsApproval']],
    ['tare', { overOrder: null }, []],
    ['weight2', { net: 0 }, ['netZero']],
    ['tare', { net: 0 }, ['netZero']],
    ['weight1', { net: 0 }, []],
    ['weight2', { net: null, formerNets: { leastNet: 9_000_000, mostNet: 9_000_000 } }, []],
    ['tare', { net: 380_000 }, ['netBelowMin', 'netUnusual']],
    ['weight2', { net: 1_800_000 }, []],
    ['weight2', { net: 1_820_000 }, ['netUnusual']],
    ['weight2', { net: 60_000_000, formerNets: null }, []],
    ['weight1', { licensedUntil: '2026-11-22' }, ['licenseExpired']],
    ['tare', { licensedUntil: '2026-11-22' }, ['licenseExpired']],
    ['weight2', { licensedUntil: null, calibratedUntil: null }, []],
    ['weight2', { calibratedUntil: '2026-11-22' }, ['calibrationExpired']],
    ['tare', { calibratedUntil: '2026-11-22' }, []],
    ['weight1', { last: { receipt: '2-1', minutes: 29 } }, ['repeatedTruck']],
    ['weight2', { last: { receipt: '2-1', minutes: 0 } }, []],
    ['weight1', { named: nobody }, []],
    ['weight2', { named: nobody }, ['noDriver', 'noCargo', 'noParty']],
    ['tare', { named: { ...nobody, truckOwnerId: 1, senderId: 4 } }, ['noCargo']],
    [
      'weight2',
      { weight: 41_000_000, minimumWeight: null, named: nobody, calibratedUntil: '2026-01-01' },
      ['overload', 'calibrationExpired', 'noDriver', 'noCargo', 'noParty'],
    ],
  ])('at %s of %j is %j', (stage, looked, expected) => {
    expect(names(stage, looked)).toEqual(expected);
  });

  it.each<[Stage, Partial<Looked>, object]>([
    ['weight1', { weight: 40_020_000, minimumWeight: null }, { over: 20, max: 40_000, weight: 40_020 }],
    ['weight1', { weight: 39_980_000 }, { weight: 39_980, min: 40_000 }],
    ['weight1', { expectedWeight: 90_000_000 }, { weight: 40_000, expected: 90_000 }],
    ['weight2', { net: 380_000, formerNets: null }, { net: 380, min: 400 }],
    ['weight2', { net: 1_820_000 }, { net: 1_820, least: 800, most: 1_200 }],
    ['weight1', { licensedUntil: '2026-11-22' }, { date: '22.11.2026' }],
  ])('says at %s of %j in kilograms and days what it is about: %j', (stage, looked, values) => {
    expect(objectionsAt(stage, { ...fine, ...looked })[0]?.values).toEqual(values);
  });

  it('has a text of its own for each', () => {
    for (const name of OBJECTIONS) expect(checkProblems[name].code).toBe(`weighing.${name}`);
  });
});

describe('what stands in the way', () => {
  const objections = objectionsAt('weight2', {
    ...fine,
    weight: 42_180_000,
    minimumWeight: null,
    named: nobody,
  });
  const of = (levels: Partial<Levels>, acknowledged: string[] = [], permitted: string[] = []) =>
    obstacle(objections, { levels: { ...USUAL_LEVELS, ...levels }, acknowledged, permitted }, 'en');

  it('is nothing where the company makes nothing of it', () => {
    expect(of({})).toBeNull();
  });

  it('is what blocks before what warns, and no acknowledgement helps', () => {
    const refusal = of({ overload: 'block', parties: 'warn' }, [
      'overload',
      'noDriver',
      'noCargo',
      'noParty',
    ]);
    expect(refusal?.kind.code).toBe('weighing.overload');
    expect(refusal?.text('en')).toBe(
      'Overloaded by 2\u202f180 kg. Reduce the load or get permission (Alt R)',
    );
    expect(refusal?.told).toMatchObject({
      blocks: [
        {
          ...{ check: 'overload', objection: 'overload' },
          message:
            'Overloaded by 2\u202f180 kg: the permitted maximum is 40\u202f000 kg, the weight 42\u202f180 kg',
        },
      ],
      warnings: [{ objection: 'noDriver' }, { objection: 'noCargo' }, { objection: 'noParty' }],
    });
  });

  it('is a warning until each that there is has been acknowledged by name', () => {
    const warned = (acknowledged: string[]) => of({ parties: 'warn' }, acknowledged)?.kind.code ?? null;
    expect(warned([])).toBe('weighing.unacknowledged');
    expect(warned(['noDriver', 'noCargo'])).toBe('weighing.unacknowledged');
    expect(warned(['noDriver', 'noCargo', 'noParty'])).toBeNull();
    expect(of({ parties: 'warn' })?.text('en')).toMatch(/^Warning: Fill in the gaps: no driver is chosen\. /);
  });

  it('is let through by name where a supervisor did, but for the calibration', () => {
    expect(of({ overload: 'block' }, [], ['overload'])).toBeNull();
    expect(of({ overload: 'block' }, [], ['noDriver'])?.kind.code).toBe('weighing.overload');
    expect(of({ overload: 'warn' }, [], ['overload'])?.kind.code).toBe('weighing.unacknowledged');
    const late = objectionsAt('weight2', { ...fine, calibratedUntil: '2020-01-01' });
    const judged = { levels: USUAL_LEVELS, acknowledged: [], permitted: ['calibrationExpired'] };
    expect(obstacle(late, judged, 'en')?.kind.code).toBe('weighing.calibrationExpired');
  });

  it('knows whose objection each is', () => {
    const all = objectionsAt('weight1', { ...fine, weight: 42_180_000 }).concat(objections);
    for (const { check, name } of all) expect(OBJECTIONS_OF[name]).toBe(check);
  });

  it('leaves to the ticket what was warned of, and nothing else', () => {
    const warnings = warnedOf(objections, { ...USUAL_LEVELS, overload: 'warn' });
    expect(warnings).toEqual([
      { check: 'overload', name: 'overload', values: { over: 2_180, max: 40_000, weight: 42_180 } },
    ]);
    expect(warnings.map((each) => wasBlocked(each, { ...USUAL_LEVELS, overload: 'warn' }))).toEqual([false]);
    expect(warnings.map((each) => wasBlocked(each, { ...USUAL_LEVELS, overload: 'block' }))).toEqual([true]);
  });

  it('is of the whole and of no field', () => {
    expect(of({ overload: 'block' })?.errors).toEqual([]);
    expect(of({ parties: 'warn' })?.errors).toEqual([]);
  });
});
