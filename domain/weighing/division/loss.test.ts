import { describe, expect, it } from 'vitest';
import { hundredths, lossOf, percentText } from './loss.ts';
import { percentIn } from './loss-shape.ts';

describe('a loss', () => {
  it.each([
    [28_620_000, 2.5, 715_500],
    [28_620_000, 0, 0],
    [28_620_000, 100, 28_620_000],
    [28_620_000, 0.01, 2_862],
    [0, 50, 0],
    // A half is rounded up, less is dropped.
    [1, 50, 1],
    [1, 49.99, 0],
    [50, 0.99, 0],
    [50, 1, 1],
    // The greatest mass stays exact.
    [1_000_000_000, 33.33, 333_300_000],
  ])('of %i g at %f %% is %i g', (net, percentage, amount) => {
    expect(lossOf(net, hundredths(percentage))).toBe(amount);
  });

  it.each([-1, 100.01, 100.001, 2.555, 'abc', null, Number.NaN])('takes no percentage of %j', (sent) => {
    expect(percentIn.safeParse(sent).success).toBe(false);
  });

  it.each([
    [0, '0.00'],
    [0.07, '0.07'],
    [33.3, '33.30'],
    [100, '100.00'],
  ])('keeps %f as %j', (sent, text) => {
    expect(percentText(percentIn.parse(sent))).toBe(text);
  });
});
