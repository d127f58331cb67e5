import { sql as raw } from 'kysely';
import { REMIND_AFTER_HOURS } from '@terezi/domain/incomes/policy.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { JobParts } from '#platform/jobs/perform.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';
import { actIn } from '#platform/work/act-in.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { note, ownHalves } from './half.ts';
import { tellOfWait } from './notice.ts';

const HOUR = 3_600_000;
const NAME = 'income-reminders';
/** So many are reminded of at a time; the rest a few minutes later. */
const AT_ONCE = 100;

/** Reminds those who decide of what has waited too long, once for each request. */
async function remind(ctx: CompanyWork): Promise<void> {
  const now = ctx.clock.now();
  const late = await ownHalves(ctx, 'received')
    .where('it.statusId', '=', incomeStatus.waiting)
    .where('it.remindedAt', 'is', null)
    .where('it.arrivedAt', '<', new Date(now.getTime() - REMIND_AFTER_HOURS * HOUR).toISOString())
    .orderBy('it.arrivedAt')
    .limit(AT_ONCE)
    .forNoKeyUpdate('it')
    .skipLocked()
    .execute();
  for (const half of late) {
    await changeOwn(ctx, 'incomeOperation')
      .set({ remindedAt: now.toISOString() })
      .where('id', '=', half.id)
      .execute();
    await note(ctx, { id: half.id, act: 'reminded' });
    await tellOfWait(ctx, half);
  }
}

/** Every quarter of an hour, for each company. */
export const remindingOfIncomes: ScheduledJob = {
  name: NAME,
  cron: '7,22,37,52 * * * *',
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
