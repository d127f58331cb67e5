import { describe, expect, it } from 'vitest';
import { movable, moved } from './transfer.ts';
import { missingIn } from './sub-order-faults.ts';
import { signed } from './sub-order-columns.tsx';

const balance = { limit: 1_200_000, consumed: 900_080, reserved: 57_720, most: 1_200_000 };

describe('a transfer', () => {
  it('takes from one limit what it adds to the other', () => {
    const [from, to] = moved(balance, { ...balance, limit: 640_000, most: 652_800 }, 60_000);
    expect([from.limit, from.most, to.limit, to.most]).toEqual([1_140_000, 1_140_000, 700_000, 712_800]);
  });

  it('moves at most what is neither weighed nor reserved', () => {
    expect(movable(balance)).toBe(242_200);
    expect(movable({ ...balance, consumed: 1_300_000 })).toBe(0);
  });
});

describe('a form that moves a limit', () => {
  it('asks for all of it, and for a reason of five letters', () => {
    const empty = { orderId: null, toOrderId: null, volumeKg: null, reason: 'az  ' };
    expect(Object.keys(missingIn(empty)).sort()).toEqual(['orderId', 'reason', 'toOrderId', 'volumeKg']);
    expect(missingIn({ orderId: {}, toOrderId: {}, volumeKg: 5, reason: 'plan azaldı' })).toEqual({});
  });
});

it('says by how much a limit moved with its sign', () => {
  expect([signed(400_000_000, 'en'), signed(-40_000_000, 'en')]).toEqual(['+400,000', '−40,000']);
});
