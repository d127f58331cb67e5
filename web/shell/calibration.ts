import { calibrationIn } from '@terezi/domain/devices/calibration.ts';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { Me } from './me.tsx';

/** The scale whose calibration ends first, when that is near or past; of somebody at a scale only that scale. */
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
