import { useQuery } from '@tanstack/react-query';
import type { CalibrationRow } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { calibrationStatus } from '@terezi/domain/devices/calibration/calibration-states.ts';
import type { LpiRow } from '@terezi/domain/devices/lpi/lpi.ts';
import { asking } from '#shell/api/asking.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';

/** The LPI of a scale; undefined until known, null where it has none. */
export function useLpiOf(scaleId: number): LpiRow | null | undefined {
  const { data } = useQuery(asking(lpiCalls.list, { scaleId, pageSize: 1 }));
  return data && (data.lpi[0] ?? null);
}

/** What a counter shows once it has risen by one. */
export const raised = (counter: number): number => counter + 1;

type Activated = Pick<CalibrationRow, 'activationCounter' | 'statusId'>;

/** The counter of the device before an activation and, once that is in force, after it; null where no device was asked. */
export function activationCounters({ activationCounter: before, statusId }: Activated): string | null {
  if (before === null) return null;
  return statusId === calibrationStatus.signed ? String(before) : `${before} → ${raised(before)}`;
}
