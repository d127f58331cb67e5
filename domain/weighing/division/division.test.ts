import { describe, expect, it } from 'vitest';
import {
  dividedLines,
  dividedSum,
  divisionFault,
  equalAmounts,
  equalShares,
  inDivisions,
  mostOfLast,
  type LineInput,
  shareOfNet,
} from './division.ts';

const percents = (...shares: number[]): LineInput[] =>
  shares.map((percentage) => ({ customerId: 1, senderId: null, percentage, amount: null }));
const grams = (...amounts: number[]): LineInput[] =>
  amounts.map((amount) => ({ customerId: null, senderId: 1, percentage: null, amount }));
const divided = (lines: LineInput[], net: number, division = 20_000) =>
  dividedLines(lines, { net, division }).map(({ kg, rounding }) => [kg, rounding]);

describe('a net that is divided', () => {
  it.each([
    ['with a rest', percents(4250, 2750, 2000), 28_620_000, [12_164_000, 7_871_000, 5_723_000], -1_000],
    ['in three', percents(3333, 3333, 3334), 10_000_000, [3_333_000, 3_333_000, 3_334_000], 0],
    ['in halves of an odd one', percents(5000, 5000), 1_001_000, [501_000, 500_000], -1_000],
    ['in kilograms', grams(10_000_000, 5_500_500), 28_620_000, [10_000_000, 5_500_500], 0],
    ['in both', [...percents(5000), ...grams(1_000_000)], 28_620_000, [14_310_000, 1_000_000], 0],
    ['to half a kilogram', percents(3333, 3333, 3334), 100_500, [33_500, 33_500, 33_500], 0],
    ['to the gram', percents(5000, 5000), 100_501, [50_251, 50_250], -1],
  ] as const)('%s, has its rounding in the last line', (...[, lines, net, masses, rounding]) => {
    const shares = divided([...lines], net, net === 100_500 ? 500 : 20_000);
    expect(shares.map(([kg]) => kg)).toEqual(masses);
    expect(shares.reduce((sum, [, each = 0]) => sum + each, 0)).toBe(rounding);
  });

  it('comes to the whole of it for every division of 100 %', () => {
    for (let first = 1; first < 10_000; first += 7)
      for (const net of [1_001_000, 28_620_000, 33_335_000]) {
        const lines = dividedLines(percents(first, 10_000 - first), { net, division: 5_000 });
        expect(dividedSum(lines)).toBe(net);
      }
  });
});

describe('a division that is refused', () => {
  const refused = (lines: LineInput[]) => {
    const weighing = { net: 28_620_000, division: 20_000 };
    const fault = divisionFault(dividedLines(lines, weighing), weighing);
    return fault && [fault.kind.code, fault.errors[0]?.field, fault.text('en')];
  };

  it.each([
    ['nothing', [], 'Lines'],
    ['nobody', [{ ...grams(1_000)[0], senderId: null }], 'Lines.0.CustomerId'],
    ['neither', [{ ...grams(1_000)[0], amount: null }], 'Lines.0.Percentage'],
    ['both', [{ ...grams(1_000)[0], percentage: 100 }], 'Lines.0.Percentage'],
    ['no mass', grams(5_000, 0), 'Lines.1.Amount'],
    ['too small a share', percents(0), 'Lines.0.Percentage'],
  ] as [string, LineInput[], string][])('%s', (_, lines, field) => {
    expect(refused(lines)?.[1]).toBe(field);
  });

  it('is refused with the largest value that the last line may have', () => {
    const text = 'The divided sum cannot exceed the net weight. This line takes at most 6\u202f439 kg.';
    expect(refused(percents(4250, 3500, 2750))).toEqual([
      'weighing.divisionAboveNet',
      'Lines.2.Percentage',
      text,
    ]);
    expect(refused(grams(28_620_000, 1))?.[2]).toContain('at most 0 kg');
    expect(refused(grams(28_620_000))).toBe(null);
  });
});

describe('a mass that is typed for a line', () => {
  const faultOf = (lines: LineInput[], net = 28_620_000) => {
    const weighing = { net, division: 20_000 };
    const fault = divisionFault(dividedLines(lines, weighing), weighing);
    return fault && [fault.kind.code, fault.errors[0]?.field, fault.text('en')];
  };

  it.each([
    ['between two divisions', grams(10_001_000, 20_000), 'Lines.0.Amount', '10\u202f000'],
    ['finer than a kilogram', grams(20_000, 60_001), 'Lines.1.Amount', '60'],
    ['below one division', grams(1_000), 'Lines.0.Amount', '20'],
    ['beside a share', [...percents(1000), ...grams(10_010_000)], 'Lines.1.Amount', '10\u202f020'],
  ] as [string, LineInput[], string, string][])(
    '%s is refused with the nearest that may be',
    (_, lines, field, kg) => {
      expect(faultOf(lines)).toEqual([
        'weighing.divisionOffStep',
        field,
        `The weight is not divisible by the scale’s division (20 kg). Type ${kg} kg.`,
      ]);
    },
  );

  it('is taken in divisions, and in the last line as what is left of a net that is finer', () => {
    expect(faultOf(grams(10_000_000, 20_000))).toBe(null);
    expect(faultOf(grams(10_000_000, 18_625_000), 28_625_000)).toBe(null);
    expect(faultOf(percents(3333, 6667))).toBe(null);
    expect(faultOf(grams(18_625_000, 10_000_000), 28_625_000)?.[1]).toBe('Lines.0.Amount');
  });

  it('comes of shares in divisions too', () => {
    const weighing = { net: 28_620_000, division: 20_000 };
    expect(inDivisions([14_310_000, 14_310_000], weighing)).toEqual([14_300_000, 14_320_000]);
    expect(inDivisions([12_164_000, 7_871_000], weighing)).toEqual([12_160_000, 7_860_000]);
  });
});

describe('lines that are alike', () => {
  it.each([1, 3, 7, 50])('come to the whole, %d of them', (count) => {
    expect(equalShares(count).reduce((sum, share) => sum + share, 0)).toBe(10_000);
    const amounts = equalAmounts(count, { net: 28_620_000, division: 20_000 });
    expect(amounts.reduce((sum, kg) => sum + kg, 0)).toBe(28_620_000);
    expect(amounts.every((kg) => kg % 20_000 === 0)).toBe(true);
  });

  it('differ in the last alone, in divisions of the scale as far as the net is in those', () => {
    expect(equalShares(3)).toEqual([3333, 3333, 3334]);
    expect(equalAmounts(3, { net: 10_000_000, division: 20_000 })).toEqual([3_320_000, 3_320_000, 3_360_000]);
    expect(equalAmounts(3, { net: 10_001_000, division: 20_000 })).toEqual([3_333_000, 3_333_000, 3_335_000]);
  });
});

describe('the most of the last line', () => {
  const most = (lines: LineInput[]) =>
    mostOfLast(dividedLines(lines, { net: 28_620_000, division: 20_000 }), 28_620_000);

  it.each([
    [percents(4250, 3500, 2750), { kg: 6_439_000, percentage: 2250 }],
    [percents(9000, 2000, 100), { kg: 0, percentage: 0 }],
    [grams(28_000_000, 1_000_000), { kg: 620_000, percentage: null }],
  ])('is what the others leave', (lines, left) => expect(most(lines)).toEqual(left));

  it('fits the net exactly', () => {
    const { percentage } = most(percents(4250, 3500, 2750));
    const lines = dividedLines(percents(4250, 3500, percentage ?? 0), { net: 28_620_000, division: 20_000 });
    expect(dividedSum(lines)).toBe(28_620_000);
    expect(shareOfNet(6_439_000, 28_620_000)).toBe(2250);
  });
});
