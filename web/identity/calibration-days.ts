const DAY_MS = 86_400_000;

/**
 * Whole days from today to the last day of a calibration (YYYY-MM-DD), negative when it is over, null without
 * one. Before the sign-in no company's zone is known, so today is the browser's.
 */
export function calibrationDays(until: string | null, now: Date): number | null {
  if (until === null) return null;
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${until}T00:00:00Z`) - today) / DAY_MS);
}
