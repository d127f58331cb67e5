import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { random } from './random.ts';

describe('chance from a seed', () => {
  test('gives the same answers for the same seed and purpose', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), (seed, purpose) => {
        const [one, other] = [random(seed, purpose), random(seed, purpose)];
        expect([one.word(22), one.bytes(), one.fraction()]).toEqual([
          other.word(22),
          other.bytes(),
          other.fraction(),
        ]);
      }),
    );
  });

  test('gives other answers for another purpose', () => {
    expect(random(1, 'yard').word(22)).not.toBe(random(1, 'fleet').word(22));
  });

  test('stays within the bounds of a whole number and reaches both', () => {
    const chance = random(7, 'bounds');
    const drawn = new Set(Array.from({ length: 400 }, () => chance.whole(-2, 3)));
    expect([...drawn].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  });

  test('follows weights: what weighs nothing is never drawn, twice the weight comes about twice as often', () => {
    const chance = random(7, 'weights');
    const drawn = Array.from({ length: 9_000 }, () =>
      chance.weighted(['never', 'once', 'twice'], (word) => ({ never: 0, once: 1, twice: 2 })[word] ?? 0),
    );
    const count = (word: string) => drawn.filter((each) => each === word).length;
    expect(count('never')).toBe(0);
    expect(count('twice') / count('once')).toBeCloseTo(2, 0);
  });
});
