import { daysLeftOn } from '@terezi/domain/devices/calibration/calibration.ts';
import { LPI_CALL_DAYS } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { dayText } from '@terezi/domain/grammar/sheet/sheet.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { passAlert, raiseAlert } from '../alert/raise.ts';

const kind = 'calibrationNear';
type Dated = { id: number; calibratedUntil: string | null };

/** Raises the alert of a calibration that ends within the first of the marks, and ends it once there is a later end. */
export async function keepNearEnd(
  work: CompanyWork,
  { id: scaleId, calibratedUntil: dueOn }: Dated,
  today: string,
): Promise<void> {
  const isNear = dueOn !== null && daysLeftOn(today, dueOn) <= Math.max(...LPI_CALL_DAYS);
  if (!isNear) return passAlert(work, { kind, of: { scaleId } });
  await raiseAlert(work, { kind, of: { scaleId }, said: { dueOn, until: dayText(dueOn) } });
}

/** For a scale whose calibration may have another end: the alert of the former end is over at once, and a near new end raises its own. */
export async function meetNewEnd(
  work: CompanyWork,
  scale: Dated,
  { before, today }: { before: string | null; today: string },
): Promise<void> {
  if (scale.calibratedUntil === before) return;
  await passAlert(work, { kind, of: { scaleId: scale.id } });
  await keepNearEnd(work, scale, today);
}
