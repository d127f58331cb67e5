import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { date } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import type { Me } from '../me.tsx';
import { SHELL_WORDS } from '../frame/words.ts';

/** The texts about a calibration that ends on this day (YYYY-MM-DD) or has ended: always with the day (product.md §8). */
export function calibrationTexts(say: Say, until: string | null, whose: string | null = null) {
  const told = (text: string) => (whose === null ? text : `${whose}: ${text}`);
  return {
    over: told(say(SHELL_WORDS.calibrationOver, { date: date(until) })),
    today: told(say(SHELL_WORDS.calibrationToday, { date: date(until) })),
    left: (days: number) => told(say(SHELL_WORDS.calibrationLeft, { date: date(until), days })),
  };
}

/** The scale whose calibration ends first, when that is near or past; for an operator at a scale only that scale. */
export function nearestCalibration(
  scales: readonly ScaleRow[],
  { scaleId, company }: Pick<Me, 'scaleId' | 'company'>,
): ScaleRow | null {
  const left = ({ calibrationDaysLeft }: ScaleRow) => calibrationDaysLeft ?? Number.POSITIVE_INFINITY;
  const [nearest] = scales
    .filter(({ id }) => scaleId === null || id === scaleId)
    .sort((one, other) => left(one) - left(other));
  if (!nearest) return null;
  const { state } = calibrationIn(nearest.calibrationDaysLeft, company.calibrationWarningDays);
  return state === 'over' || state === 'ends' ? nearest : null;
}
