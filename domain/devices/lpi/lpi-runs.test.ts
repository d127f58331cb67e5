import { describe, expect, test } from 'vitest';
import { LPI_SILENCE_MS, lpiHours, lpiLook, onlineShare } from './lpi-runs.ts';

const NOON = Date.parse('2026-11-25T12:00:00Z');
const at = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();

describe('how an LPI is', () => {
  test.for([
    [{ scaleId: null, isOnline: false, seenAt: null }, 'spare'],
    [{ scaleId: 1, isOnline: true, seenAt: null }, 'unknown'],
    [{ scaleId: 1, isOnline: true, seenAt: new Date(NOON - LPI_SILENCE_MS - 1).toISOString() }, 'unknown'],
    [{ scaleId: 1, isOnline: true, seenAt: new Date(NOON - LPI_SILENCE_MS).toISOString() }, 'online'],
    [{ scaleId: 1, isOnline: false, seenAt: at(0) }, 'lost'],
  ] as const)('%o is %s', ([row, look]) => {
    expect(lpiLook(row, NOON)).toBe(look);
  });
});

describe('the hours of an LPI', () => {
  const run = (isOnline: boolean, from: number, to: number) => ({
    ...{ id: 1, isOnline, isKeypadLocked: null, trouble: null, endedByName: null },
    ...{ beganAt: at(from), until: at(to) },
  });

  test('state how long it answered and did not, and nothing of times without a report', () => {
    const hours = lpiHours(
      [run(true, -30, 15), run(false, 15, 25), run(true, 40, 80)],
      NOON,
      NOON + 7_200_000,
    );
    expect(hours).toEqual([
      { at: at(0), online: 35 * 60, lost: 10 * 60 },
      { at: at(60), online: 20 * 60, lost: 0 },
    ]);
    expect(onlineShare(hours)).toBe(846);
  });

  test('of which nothing is known have no share', () => {
    expect(onlineShare(lpiHours([], NOON, NOON + 3_600_000))).toBeNull();
  });
});
