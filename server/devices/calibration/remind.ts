import { sql as raw } from 'kysely';
import { daysLeftOn } from '@terezi/domain/devices/calibration/calibration.ts';
import { LPI_CALL_DAYS } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { dayIn } from '#platform/day-in.ts';
import type { JobParts } from '#platform/jobs/perform.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';
import { actIn } from '#platform/work/act-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { giveNotice } from '../../notices/index.ts';
import { keepNearEnd } from './near-end.ts';

const NAME = 'calibration-reminders';
/** How many days before the end people are reminded, each time once. */
const DAYS_BEFORE = LPI_CALL_DAYS.toReversed();

/** Checks the ends of all scales: time brings them near, also where no person sets a date. */
async function keepNearEnds(ctx: CompanyWork, today: string): Promise<void> {
  const scales = await ownRows(ctx, 'scale')
    .where('deletedAt', 'is', null)
    .select(['id', 'calibratedUntil'])
    .execute();
  for (const scale of scales) await keepNearEnd(ctx, scale, today);
}

/** Reminds a company's administrators of calibrations that end soon, once at each of the three marks. */
async function remind(ctx: CompanyWork): Promise<void> {
  const { timeZone } = await ownRows(ctx, 'company').select('timeZone').executeTakeFirstOrThrow();
  const today = dayIn(timeZone, ctx.clock.now());
  await keepNearEnds(ctx, today);
  const scales = await ownRows(ctx, 'scale')
    .where('deletedAt', 'is', null)
    .where('calibratedUntil', '>=', today)
    .select(['id', 'name', 'calibratedUntil'])
    .execute();
  for (const { id, name, calibratedUntil } of scales) {
    const days = daysLeftOn(today, calibratedUntil ?? today);
    const mark = DAYS_BEFORE.find((each) => days <= each);
    if (mark === undefined) continue;
    await giveNotice(ctx, {
      kind: 'calibrationEnds',
      cause: `calibration ${id} ${calibratedUntil} ${mark}`,
      said: { scale: name, days },
      rowId: id,
      may: ['CompanyAdmin'],
    });
  }
}

/** Every hour, for each company: a day begins at another hour in each zone. */
export const remindingOfCalibrations: ScheduledJob = {
  name: NAME,
  cron: '11 * * * *',
  async run(parts: JobParts) {
    const companies = await parts.database.transaction(
      { identity: 'worker', requestId: NAME, writes: false },
      async (sql) =>
        (await raw<{ companyId: number }>`select * from gate.active_companies()`.execute(sql)).rows,
    );
    for (const { companyId } of companies)
      await actIn(
        parts,
        { actor: { kind: 'job', name: NAME, id: null }, companyId, requestId: NAME },
        remind,
      );
  },
};
