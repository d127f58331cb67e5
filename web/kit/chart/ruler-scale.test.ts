import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorsOf, fractionOf, rulerScale } from './ruler-scale.ts';

const numbers = (max: number, target: number) =>
  rulerScale(max, target)
    .majors.filter((tick) => tick.numbered)
    .map((tick) => tick.at);

describe('rulerScale', () => {
  it.each([
    [100, 5, [0, 20, 40, 60, 80, 100]],
    [50, 5, [0, 10, 20, 30, 40, 50]],
    [60, 5, [0, 10, 20, 30, 40, 50, 60]],
    [80, 5, [0, 20, 40, 60, 80]],
    [44_000, 4, [0, 11_000, 22_000, 33_000, 44_000]],
    [1200, 4, [0, 300, 600, 900, 1200]],
    [1200, 6, [0, 200, 400, 600, 800, 1000, 1200]],
    [0.5, 5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
    [100_000, 5, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  ])('divides %d into about %d parts at %j', (max, target, expected) => {
    expect(numbers(max, target)).toEqual(expected);
  });

  it('leaves out the number that would touch the end of a crooked maximum', () => {
    expect(numbers(15_240, 5)).toEqual([0, 5000, 10_000, 15_240]);
    expect(rulerScale(15_240, 5).majors.map((tick) => tick.at)).toContain(15_000);
  });

  it('draws ten small lines a step on a wide ruler and five on a narrow one', () => {
    expect(rulerScale(100, 5).minors).toHaveLength(45);
    expect(rulerScale(44_000, 4).minors).toHaveLength(16);
  });

  it('always starts at zero, ends at the maximum, rises, and stays readable', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 3, max: 7 }), (max, target) => {
        const { majors, minors } = rulerScale(max, target);
        expect(majors[0]).toMatchObject({ at: 0, fraction: 0 });
        expect(majors.at(-1)).toMatchObject({ at: max, fraction: 1, numbered: true });
        for (const [i, tick] of majors.entries()) expect(tick.at).toBeGreaterThan(majors[i - 1]?.at ?? -1);
        const fractions = majors.filter((tick) => tick.numbered).map((tick) => tick.fraction);
        for (const [i, at] of fractions.entries())
          expect(at - (fractions[i - 1] ?? -1)).toBeGreaterThan(0.05);
        expect(majors.length).toBeLessThanOrEqual(target + 4);
        expect(minors.every((at) => at > 0 && at < 1)).toBe(true);
      }),
    );
  });
});

describe('fractionOf', () => {
  it.each([
    [25, 100, 0.25],
    [-5, 100, 0],
    [140, 100, 1],
  ])('puts %d of %d at %d', (value, max, fraction) => {
    expect(fractionOf(value, max)).toBe(fraction);
  });
});

describe('anchorsOf', () => {
  it.each([
    [[0.5], ['middle']],
    [[0.01], ['start']],
    [[0.99], ['end']],
    [
      [0.16, 0.45],
      ['middle', 'middle'],
    ],
    [
      [0.4, 0.45],
      ['end', 'start'],
    ],
    [
      [0.9, 0.99],
      ['end', 'end'],
    ],
  ])('turns captions at %j %j', (fractions, anchors) => {
    expect(anchorsOf(fractions)).toEqual(anchors);
  });
});
