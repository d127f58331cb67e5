import { describe, expect, it } from 'vitest';
import { type TareKind, tareFault, tareOf, tareProblems, type Vehicle, type MassOrigin } from './tare.ts';

const TODAY = '2026-11-21';
const writtenBy = (by: string): MassOrigin => ({
  origin: 'hand',
  at: `2026-07-13T09:00:00Z by ${by}`,
  by,
  approvedBy: null,
  people: [],
});
const trailer = (numberPlate: string, passportWeight: number | null) => ({
  numberPlate,
  passportWeight,
  passportFrom: writtenBy(numberPlate),
});

/** A truck with both masses, its empty weight 10 days old, and no trailer. */
const vehicle = (change: Partial<Vehicle> = {}): Vehicle => ({
  numberPlate: '90-KL-456',
  emptyWeight: 15_240_000,
  emptyWeightAt: '2026-11-11T05:00:00Z',
  emptyWeightDay: '2026-11-11',
  emptyWeightFrom: writtenBy('scale'),
  passportWeight: 14_900_000,
  passportFrom: writtenBy('card'),
  passportNumber: 'AA 123456',
  trailers: [],
  ...change,
});
const two = [trailer('10-AB-124', 4_100_000), trailer('10-AB-125', 3_900_000)];
const halfKnown = [trailer('10-AB-124', 4_100_000), trailer('10-AB-125', null)];

describe('the tare of a vehicle', () => {
  it('that is stored is the truck’s own empty weight, with its day and its age', () => {
    expect(tareOf('stored', vehicle(), TODAY)).toEqual({
      kind: 'stored',
      weight: 15_240_000,
      truck: 15_240_000,
      trailers: null,
      at: '2026-11-11T05:00:00Z',
      source: null,
      from: writtenBy('scale'),
      masses: [{ numberPlate: '90-KL-456', weight: 15_240_000, from: writtenBy('scale') }],
      days: 10,
    });
  });

  it('by its papers is the mass in them, with their number, the instant of the entry and no age', () => {
    expect(tareOf('passport', vehicle(), TODAY)).toEqual({
      kind: 'passport',
      weight: 14_900_000,
      truck: 14_900_000,
      trailers: null,
      at: '2026-07-13T09:00:00Z by card',
      source: 'AA 123456',
      from: writtenBy('card'),
      masses: [{ numberPlate: '90-KL-456', weight: 14_900_000, from: writtenBy('card') }],
      days: null,
    });
    expect(tareOf('passport', vehicle({ passportFrom: null }), TODAY).at).toBeNull();
  });

  it.each<[TareKind, number]>([
    ['stored', 15_240_000 + 8_000_000],
    ['passport', 14_900_000 + 8_000_000],
  ])('that is %s has the papers’ masses of all its trailers besides', (kind, weight) => {
    const tare = tareOf(kind, vehicle({ trailers: two }), TODAY);
    expect([tare.weight, tare.trailers]).toEqual([weight, 8_000_000]);
    expect(tare.masses.map(({ numberPlate }) => numberPlate)).toEqual([
      '90-KL-456',
      '10-AB-124',
      '10-AB-125',
    ]);
    expect(tare.masses[2]).toEqual({
      numberPlate: '10-AB-125',
      weight: 3_900_000,
      from: writtenBy('10-AB-125'),
    });
  });

  it.each<[string, TareKind, Partial<Vehicle>, [(number | null)[], string[]]]>([
    [
      'the mass of a trailer',
      'stored',
      { trailers: halfKnown },
      [
        [null, 15_240_000, null],
        ['90-KL-456', '10-AB-124'],
      ],
    ],
    ['the empty weight', 'stored', { emptyWeight: null }, [[null, null, null], []]],
    [
      'the mass in the papers',
      'passport',
      { passportWeight: null, trailers: two },
      [
        [null, null, 8_000_000],
        ['10-AB-124', '10-AB-125'],
      ],
    ],
  ])('is no whole without %s, and says what is known', (_what, kind, change, [weights, plates]) => {
    const { weight, truck, trailers, masses } = tareOf(kind, vehicle(change), TODAY);
    expect([weight, truck, trailers]).toEqual(weights);
    expect(masses.map(({ numberPlate }) => numberPlate)).toEqual(plates);
  });

  it('has no age without a day', () => {
    expect(tareOf('stored', vehicle({ emptyWeightDay: null }), TODAY).days).toBeNull();
  });
});

/** Why the tare of this vehicle cannot complete a ticket; its company trusts an empty weight for ten days. */
function faultOf(
  kind: TareKind,
  change: Partial<Vehicle>,
  { weight1 = 38_620_000, today = TODAY }: { readonly weight1?: number; readonly today?: string } = {},
) {
  const its = vehicle(change);
  return tareFault(tareOf(kind, its, today), its, { weight1, limit: 10 });
}

describe('a ticket is completed by a tare', () => {
  it.each<[string, TareKind, Partial<Vehicle>]>([
    ['stored for as many days as its company trusts it', 'stored', {}],
    ['stored, whatever the papers lack', 'stored', { passportWeight: null }],
    ['by its papers, whatever the empty weight lacks', 'passport', { emptyWeight: null }],
    ['with trailers whose masses are all known', 'passport', { trailers: two }],
  ])('%s', (_how, kind, change) => {
    expect(faultOf(kind, change)).toBeNull();
  });

  it.each<[string, Partial<Vehicle>]>([
    ['mass', { emptyWeight: null }],
    ['day', { emptyWeightDay: null }],
  ])('not by an empty weight without a %s', (_what, change) => {
    expect(faultOf('stored', change)?.kind).toBe(tareProblems.noEmptyWeight);
  });

  it('not by an empty weight that is a day too old, whose day and age it names', () => {
    const fault = faultOf('stored', {}, { today: '2026-11-22' });
    expect(fault?.kind).toBe(tareProblems.emptyWeightTooOld);
    expect(fault?.values).toEqual({ date: '11.11.2026', days: 11, limit: 10 });
  });

  it('not by papers without a mass', () => {
    expect(faultOf('passport', { passportWeight: null })?.kind).toBe(tareProblems.noPassportWeight);
  });

  it.each<TareKind>(['stored', 'passport'])('not by a %s one without the mass of a trailer', (kind) => {
    const fault = faultOf(kind, { trailers: halfKnown });
    expect(fault?.kind).toBe(tareProblems.noTrailerPassportWeight);
    expect(fault?.values).toEqual({ plate: '10-AB-125' });
  });

  it('of the whole vehicle where weight 1 is as much, and not where it is a gram less', () => {
    const its = { trailers: two };
    expect(faultOf('stored', its, { weight1: 23_240_000 })).toBeNull();
    const fault = faultOf('stored', its, { weight1: 23_239_999 });
    expect(fault?.kind).toBe(tareProblems.belowTare);
    expect(fault?.values).toEqual({ weight: 23_239.999, tare: 23_240 });
  });
});
