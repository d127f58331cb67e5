import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calibrationDate, keepCalibrationDate } from './calibration-date.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is kept in local storage, and can be reset', () => {
  expect(calibrationDate()).toBeNull();
  keepCalibrationDate('2026-12-03');
  expect([calibrationDate(), [...kept.values()]]).toEqual(['2026-12-03', ['2026-12-03']]);
  keepCalibrationDate(null);
  expect([calibrationDate(), kept.size]).toEqual([null, 0]);
});
