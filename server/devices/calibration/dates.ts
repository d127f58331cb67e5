import { calibrationProblems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { ownName } from '#platform/own-name.ts';
import { today } from './activation.ts';
import { holdScale } from './hold-scale.ts';
import { note } from './log.ts';
import { meetNewEnd } from './near-end.ts';

type Dates = { calibratedFrom: string; calibratedUntil: string };

/** Sets since when and until when a scale is calibrated, as its certificate says. */
export async function setCalibrationDates(
  ctx: SignedIn,
  { id, reason, ...dates }: Dates & { id: number; reason: string },
): Promise<{ calibrationDates: Dates }> {
  const { calibratedFrom, calibratedUntil } = dates;
  if (calibratedUntil <= calibratedFrom)
    throw problemAt('calibratedUntil', calibrationProblems.untilBeforeFrom, {});
  const scale = await holdScale(ctx, id);
  await changeOwn(ctx, 'scale').set(dates).where('id', '=', id).execute();
  await meetNewEnd(ctx, { id, calibratedUntil }, { before: scale.calibratedUntil, today: await today(ctx) });
  await note(ctx, {
    scaleId: id,
    event: 'datesSet',
    reason,
    byName: await ownName(ctx),
    valueFrom: scale.calibratedUntil,
    valueTo: calibratedUntil,
  });
  return { calibrationDates: dates };
}
