/**
 * The calibration of a scale; `days` are those until its last one in the zone of the scale's company, 0 on that day itself. The server
 * counts them, since a browser may stand in another zone or have another date.
 */
export type Calibration =
  | { readonly state: 'unlimited' }
  | { readonly state: 'valid' }
  | { readonly state: 'over' }
  | { readonly state: 'ends'; readonly days: number };

const DAY_MS = 86_400_000;

/** Days from today to a last day, both YYYY-MM-DD in the company's zone; negative when it is past. */
export const daysLeftOn = (today: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);

/** Whether no weight may be taken any more; a calibration without an end is never over. */
export const isCalibrationOver = (daysLeft: number | null): boolean => daysLeft !== null && daysLeft < 0;

/** The calibration by its days left; within the company's days of warning it carries a warning. */
export function calibrationIn(daysLeft: number | null, warningDays: number): Calibration {
  if (daysLeft === null) return { state: 'unlimited' };
  if (isCalibrationOver(daysLeft)) return { state: 'over' };
  return daysLeft <= warningDays ? { state: 'ends', days: daysLeft } : { state: 'valid' };
}

/** Why a scale takes no weights though its calibration has not run out; the problem of the same name has the words. */
export const HOLDS = ['running', 'failed', 'activating', 'unverified'] as const;
export type Hold = (typeof HOLDS)[number];

/** Whether the stored reason of a scale holds its weights back. */
export const isHold = (stored: string | null): stored is Hold => HOLDS.some((each) => each === stored);
