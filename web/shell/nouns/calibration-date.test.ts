import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calibrationDate, keepCalibrationDate } from './calibration-date.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is kept in local storage, and can be reset', () => {
  expect(calibrationDate()).toBeNull();
  keepCalibrationDate('2026-12-03');
  expect([calibrationDate(), [...storage.values()]]).toEqual(['2026-12-03', ['2026-12-03']]);
  keepCalibrationDate(null);
  expect([calibrationDate(), storage.size]).toEqual([null, 0]);
});
