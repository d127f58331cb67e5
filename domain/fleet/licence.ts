import { daysLeftOn } from '../devices/calibration/calibration.ts';

const WARN_DAYS = 30;

/** How a driving licence stands on a day: `days` are those until its last one, 0 on that day itself. */
export type Licence =
  | { readonly state: 'unknown' }
  | { readonly state: 'valid' }
  | { readonly state: 'ends'; readonly days: number }
  | { readonly state: 'over' };

/** A licence valid until a day (YYYY-MM-DD, included) as seen on another; within 30 days it carries a warning. */
export function licenceOn(today: string, until: string | null): Licence {
  if (until === null) return { state: 'unknown' };
  const days = daysLeftOn(today, until);
  if (days < 0) return { state: 'over' };
  return days <= WARN_DAYS ? { state: 'ends', days } : { state: 'valid' };
}
