import { browserStore } from '../storage.ts';

const KEY = 'calibrationDate';

/** The last day (YYYY-MM-DD) of the calibration that this browser last warned of, or null: known before the server answers. */
export const calibrationDate = (): string | null => browserStore.getItem(KEY);

/** Keeps the day of the calibration that is near its end or over; null resets it. */
export function keepCalibrationDate(day: string | null): void {
  if (day === null) browserStore.removeItem(KEY);
  else browserStore.setItem(KEY, day);
}
