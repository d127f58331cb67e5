import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf, netOf, receiptName } from './net.ts';

const grams = fc.integer({ min: 0, max: 200_000_000 });

describe('a ticket of two passes', () => {
  it.each([
    ['came loaded and left empty', [38_620_000, 14_300_000], 24_320_000, 'income'],
    ['came empty and left loaded', [14_300_000, 38_620_000], 24_320_000, 'expense'],
    ['left one division lighter', [14_320_000, 14_300_000], 20_000, 'income'],
    ['left one division heavier', [14_300_000, 14_320_000], 20_000, 'expense'],
    ['left as it came', [14_300_000, 14_300_000], 0, 'income'],
  ] as const)('of a truck that %s', (_how, [weight1, weight2], net, direction) => {
    expect(netOf(weight1, weight2)).toBe(net);
    expect(directionOf(weight1, weight2)).toBe(direction);
  });

  it('has the net that leads from one weight to the other in its direction', () => {
    fc.assert(
      fc.property(grams, grams, (weight1, weight2) => {
        const net = netOf(weight1, weight2);
        expect(directionOf(weight1, weight2) === 'income' ? weight1 - net : weight1 + net).toBe(weight2);
        expect(net).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has the same net the other way round, and the other direction', () => {
    fc.assert(
      fc.property(grams, grams, (weight1, weight2) => {
        expect(netOf(weight2, weight1)).toBe(netOf(weight1, weight2));
        if (weight1 !== weight2)
          expect(directionOf(weight2, weight1)).not.toBe(directionOf(weight1, weight2));
      }),
    );
  });
});

describe('a receipt', () => {
  it('is named by its scale and its number', () => {
    expect(receiptName(2, 18_430)).toBe('2-18430');
  });

  it('shares its name with no other', () => {
    const number = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(number, number, number, number, (scale, receipt, otherScale, otherReceipt) => {
        const same = scale === otherScale && receipt === otherReceipt;
        expect(receiptName(scale, receipt) === receiptName(otherScale, otherReceipt)).toBe(same);
      }),
    );
  });
});
