import { describe, expect, it } from 'vitest';
import { allowedDifference, isBeyond, normOf, type Pair } from './allowed.ts';

const E = 20_000;
const kg = (kilograms: number) => Math.round(kilograms * 1000);
const pair = (gross: number, tare: number, division = E): Pair => ({
  gross: { mass: kg(gross), division },
  tare: { mass: kg(tare), division },
});

describe('the allowed difference', () => {
  it('of two loaded and two empty weights with a norm is itemised as drawn', () => {
    const allowed = allowedDifference({
      ...{ theirs: pair(40_120, 14_240), ours: pair(40_060, 14_260) },
      ...{ net: kg(25_880), norm: 30 },
    });
    expect(allowed).toEqual({
      theirs: { gross: kg(60), tare: kg(40) },
      ours: { gross: kg(60), tare: kg(40) },
      ...{ norm: 30, normMass: kg(77.64), short: kg(-277.64), over: kg(200) },
    });
    expect(isBeyond(kg(-80), allowed)).toBe(false);
    expect(isBeyond(kg(-360), allowed)).toBe(true);
  });

  it.each([
    {
      ...{ net: 25_600, theirs: pair(39_980, 14_380), ours: pair(39_940, 14_400) },
      ...{ norm: 30, drawn: [-236.8, 160] },
    },
    {
      ...{ net: 26_500, theirs: pair(40_800, 14_300), ours: pair(40_420, 14_300) },
      ...{ norm: 20, drawn: [-253, 200] },
    },
    {
      ...{ net: 19_880, theirs: pair(34_020, 14_140), ours: pair(34_020, 14_140) },
      ...{ norm: null, drawn: [-160, 160] },
    },
  ])('of $net kg is as drawn', ({ net, theirs, ours, norm, drawn }) => {
    const allowed = allowedDifference({ theirs, ours, net: kg(net), norm });
    expect([allowed?.short, allowed?.over]).toEqual(drawn.map(kg));
  });

  it('widens the short side alone by the norm, and goes to its edge', () => {
    const allowed = allowedDifference({
      theirs: pair(8_000, 4_000),
      ours: pair(8_000, 4_000),
      net: kg(4_000),
      norm: 100,
    });
    expect(allowed).toMatchObject({ short: kg(-120), over: kg(80) });
    for (const [difference, beyond] of [
      [-120, false],
      [-120.01, true],
      [80, false],
      [80.01, true],
    ] as const)
      expect(isBeyond(kg(difference), allowed)).toBe(beyond);
  });

  it('is not calculated where a weight was not taken, and then nothing is beyond it', () => {
    expect(
      allowedDifference({ theirs: null, ours: pair(40_000, 14_000), net: kg(26_000), norm: 30 }),
    ).toBeNull();
    expect(isBeyond(kg(-9_000), null)).toBeNull();
  });

  it.each([
    [25_880, 30, 77.64],
    [28_720, 30, 86.16],
    [25_885, 33, 85.42],
    [10, 5, 0.01],
    [9, 5, 0],
  ])('gives away of %i kg at %i hundredths of a per cent %f kg', (net, norm, mass) => {
    expect(normOf(kg(net), norm)).toBe(kg(mass));
  });
});
