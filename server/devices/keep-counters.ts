import { sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command-states.ts';
import type { CommandResult } from '@terezi/domain/devices/command-shapes.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';

type Place = { sql: Sql; companyId: number };
type Counters = CommandResult<'readCounters'>;

const { sent, done } = commandStates.number;

/** Whether one of our own commands may have raised the calibration counter just now: the site may tell that first. */
async function isOurs({ sql, companyId }: Place, scaleId: number): Promise<boolean> {
  const found = await ownRows({ sql, companyId }, 'deviceCommand')
    .where('scaleId', '=', scaleId)
    .where('kind', '=', 'activateCalibration')
    .where('statusId', 'in', [sent, done])
    .where(raw<boolean>`coalesce(done_at, now()) > now() - interval '1 minute'`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Keeps the counters of an LPI as they were read, whoever read them. They say whether something sealed was changed, so this is
 * the one place that compares: the first ones are taken as they are; a rise of the calibration counter by one, that a command
 * of ours has made, is ours; whatever else has changed wants somebody to look, and to answer for it.
 */
export async function keepCounters(
  place: Place,
  { id, scaleId }: { id: number; scaleId: number },
  counters: Counters,
): Promise<void> {
  const known = await ownRows(place, 'lpi')
    .where('id', '=', id)
    .select(['calibrationCounter', 'configurationCounter', 'verifiedCalibration', 'verifiedConfiguration'])
    .forUpdate()
    .executeTakeFirst();
  if (!known) return;
  const { calibration, configuration } = counters;
  const isFirst = known.verifiedCalibration === null || known.verifiedConfiguration === null;
  const isSame = known.calibrationCounter === calibration && known.configurationCounter === configuration;
  if (isSame && !isFirst) return;
  const isByOne =
    known.calibrationCounter !== null &&
    calibration === known.calibrationCounter + 1 &&
    configuration === known.configurationCounter;
  const isVerified = isFirst || (isByOne && (await isOurs(place, scaleId)));
  const read = { calibrationCounter: calibration, configurationCounter: configuration };
  const verified = { verifiedCalibration: calibration, verifiedConfiguration: configuration };
  await changeOwn(place, 'lpi')
    .set({
      ...read,
      countersAt: raw<string>`now()`,
      ...(isVerified ? verified : { needsVerification: true }),
    })
    .where('id', '=', id)
    .execute();
}
