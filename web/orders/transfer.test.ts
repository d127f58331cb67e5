import { describe, expect, it } from 'vitest';
import { movable, movedRuler } from './transfer.ts';
import { missingIn } from './sub-order-faults.ts';
import { signed } from './sub-order-columns.tsx';

const balance = { limit: 1_200_000, consumed: 900_080, reserved: 57_720, most: 1_200_000 };

describe('the ruler of a limit that moves', () => {
  it('shows what a limit loses, and the new limit as its mark', () => {
    const { max, segments, marks } = movedRuler(balance, 1_140_000, 'yeni limit');
    expect(max).toBe(1_200_000);
    expect(segments?.at(-1)).toEqual({ from: 1_140_000, to: 1_200_000, tone: 'warn', strength: 0.5 });
    expect(marks).toEqual([{ at: 1_140_000, caption: 'yeni limit' }]);
  });

  it('makes room for what a limit gains', () => {
    const { max, segments } = movedRuler(balance, 1_260_000, 'yeni limit');
    expect(max).toBe(1_260_000);
    expect(segments?.at(-1)).toEqual({ from: 1_200_000, to: 1_260_000, tone: 'accent', strength: 0.5 });
  });

  it('marks the limit alone while nothing moves', () => {
    expect(movedRuler(balance, 1_200_000, 'yeni limit').marks).toEqual([{ at: 1_200_000 }]);
  });
});

it('moves at most what is neither weighed nor reserved', () => {
  expect(movable(balance)).toBe(242_200);
  expect(movable({ ...balance, consumed: 1_300_000 })).toBe(0);
});

describe('a form that moves a limit', () => {
  it('asks for all of it, and for a reason of five letters', () => {
    const empty = { orderId: null, toOrderId: null, volumeKg: null, reason: 'az  ' };
    expect(Object.keys(missingIn(empty)).sort()).toEqual(['orderId', 'reason', 'toOrderId', 'volumeKg']);
    expect(missingIn({ orderId: {}, toOrderId: {}, volumeKg: 5, reason: 'plan azaldı' })).toEqual({});
  });
});

it('says by how much a limit moved with its sign', () => {
  expect([signed(400_000_000, 'en'), signed(-40_000_000, 'en')]).toEqual(['+400\u202f000', '−40\u202f000']);
});
