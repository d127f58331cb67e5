import { sql as raw } from 'kysely';
import { ALERT_KINDS, alerts, timesAgain } from '@terezi/domain/devices/alert/alert.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { JobParts } from '#platform/jobs/perform.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';
import { actIn } from '#platform/work/act-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { giveNotice } from '../../notices/index.ts';

const NAME = 'alerts-again';
const MAX_ALERTS = 500;

/** The alerts of a company that are not over, with the name of their scale or site. */
const goingOn = (ctx: CompanyWork) =>
  ownRows(ctx, 'alert as a')
    .leftJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'a.companyId').onRef('s.id', '=', 'a.scaleId'),
    )
    .leftJoin('site as p', (on) => on.onRef('p.companyId', '=', 'a.companyId').onRef('p.id', '=', 'a.siteId'))
    .where('a.overAt', 'is', null)
    .orderBy('a.id')
    .limit(MAX_ALERTS)
    .select(['a.id', 'a.kind', 'a.raisedAt', 'a.takenBy', 'a.toldAgain'])
    .select(raw<string>`coalesce(s.name, p.name)`.as('name'))
    .execute();

/**
 * Repeats the notices of alerts that are not over: after ten minutes, and then each time after twice as long. Once a person has
 * taken an alert, only that person gets them.
 */
async function tellAgain(ctx: CompanyWork): Promise<void> {
  for (const { id, kind: known, raisedAt, takenBy, toldAgain, name } of await goingOn(ctx)) {
    const kind = ALERT_KINDS.find((each) => each === known);
    if (!kind) continue;
    const times = timesAgain(kind, ctx.clock.now().getTime() - Date.parse(raisedAt));
    if (times <= toldAgain) continue;
    await changeOwn(ctx, 'alert').set({ toldAgain: times }).where('id', '=', id).execute();
    await giveNotice(ctx, {
      kind: 'alertRaised',
      cause: `alert ${id} again ${times}`,
      said: { what: alerts[kind].words, name },
      rowId: id,
      ...(takenBy === null ? { may: ['CompanyAdmin'] } : { people: [takenBy] }),
    });
  }
}

/** Each minute, for each company. */
export const tellingAlertsAgain: ScheduledJob = {
  name: NAME,
  cron: '* * * * *',
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
        tellAgain,
      );
  },
};
