import { describe, expect, it } from 'vitest';
import { inServiceError, netAccuracy } from './accuracy.ts';

const E = 20_000;
const kg = (kilograms: number) => kilograms * 1_000;

describe('the permissible error in service', () => {
  it.each([
    [0, 1],
    [500, 1],
    [501, 2],
    [2_000, 2],
    [2_001, 3],
    [10_000, 3],
  ])('of %i intervals is %i of them', (intervals, error) => {
    expect(inServiceError({ mass: intervals * E, division: E })).toBe(error * E);
  });
});

describe('the accuracy of a net', () => {
  const weighed = (weight: number, division = 20) => ({ weight: kg(weight), division: kg(division) });

  it('is the sum of what both weighings may be off by, as drawn', () => {
    const accuracy = netAccuracy({
      ...{ evidence1: weighed(16_120), evidence2: weighed(44_980), net: kg(28_860) },
    });
    expect(accuracy).toEqual({ weight1: kg(40), weight2: kg(60), net: kg(100) });
  });

  it('is of each weighing by its own scale', () => {
    const accuracy = netAccuracy({
      ...{ evidence1: weighed(16_120, 50), evidence2: weighed(44_980), net: kg(28_860) },
    });
    expect(accuracy).toEqual({ weight1: kg(50), weight2: kg(60), net: kg(110) });
  });

  it.each([
    ['a weight that was typed', { evidence1: null, evidence2: weighed(44_980), net: kg(28_860) }],
    ['a weight that another stands in for', { evidence1: weighed(16_120), evidence2: null, net: kg(28_860) }],
    ['no net yet', { evidence1: weighed(16_120), evidence2: weighed(44_980), net: null }],
  ])('is not known with %s', (_, evidence) => expect(netAccuracy(evidence)).toBeNull());
});
