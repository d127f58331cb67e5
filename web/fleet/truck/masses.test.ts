import { describe, expect, it } from 'vitest';
import { payloadOf } from './masses.ts';

describe('what a truck may carry', () => {
  const masses = { emptyWeight: 15_240_000, passportWeight: 14_900_000, maxAllowedWeight: 44_000_000 };

  it.each([
    { given: masses, is: 28_760_000, why: 'its allowed total less its empty weight' },
    { given: { ...masses, emptyWeight: null }, is: 29_100_000, why: 'less its passport weight without one' },
    {
      given: { ...masses, emptyWeight: null, passportWeight: null },
      is: null,
      why: 'unknown without a weight of its own',
    },
    { given: { ...masses, maxAllowedWeight: null }, is: null, why: 'unknown without an allowed total' },
    { given: { ...masses, maxAllowedWeight: 15_000_000 }, is: null, why: 'nothing when it weighs more' },
  ])('is $why', ({ given, is }) => {
    expect(payloadOf(given)).toBe(is);
  });
});
