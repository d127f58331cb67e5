import { describe, expect, it } from 'vitest';
import { drawnSum, poolAfter, poolLineFault } from './net-pool.ts';

const NOTHING = { given: 0, drawn: 0 };

describe('a net pool', () => {
  it.each([
    ['takes what is left over', 6_140, NOTHING, { given: 2_862, drawn: 0 }, 9_002, 6_140],
    ['gives what is drawn', 6_140, NOTHING, { given: 0, drawn: 4_000 }, 2_140, 6_140],
    ['lets no party draw what it only just gives', 100, NOTHING, { given: 50, drawn: 100 }, 50, 100],
    ['takes back what was drawn', 140, { given: 0, drawn: 4_000 }, NOTHING, 4_140, 4_140],
    ['owes what others have drawn of it', 500, { given: 2_000, drawn: 0 }, NOTHING, -1_500, 0],
    ['exchanges one share for another', 500, { given: 2_000, drawn: 0 }, { given: 1_600, drawn: 0 }, 100, 0],
  ] as const)('%s', (...[, left, before, after, then, most]) => {
    expect(poolAfter(left, before, after)).toEqual({ left: then, most });
  });

  it('is drawn for a party, and a part of it', () => {
    const line = { customerId: 1, senderId: null, amount: 20_000 };
    expect(drawnSum([line, line])).toBe(40_000);
    expect(poolLineFault([line])).toBeNull();
    expect(poolLineFault([line, { ...line, customerId: null }])?.errors[0]?.field).toBe(
      'FromNetPool.1.CustomerId',
    );
    expect(poolLineFault([{ ...line, amount: 0 }])?.errors[0]?.field).toBe('FromNetPool.0.Amount');
  });
});
