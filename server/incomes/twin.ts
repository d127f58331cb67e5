import { sql as raw } from 'kysely';
import { logAction } from '#platform/action-log/write.ts';
import type { JobParts } from '#platform/jobs/perform.ts';
import type { Job as Performed, JobContext } from '#platform/jobs/kind.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';
import { actIn } from '#platform/work/act-in.ts';
import { handTicketOver } from './hand-over.ts';
import { incomeCheck } from './kinds.ts';

type Differing = { operationId: number; what: 'missing' | 'net' | 'state' | 'unsent' };

/** The company's tickets of which the two halves are not there or say different things. */
async function differingIncomes({ sql }: Pick<JobContext, 'sql'>): Promise<Differing[]> {
  const { rows } =
    await raw<Differing>`select * from gate.differing_incomes() order by operation_id, what`.execute(sql);
  return rows;
}

/** Compares both halves of every trade: what differs stands in the log and is handed over again, whereupon the receiver answers again. */
export const checkingIncomes: Performed<{ day: string }> = {
  kind: incomeCheck,
  async act(ctx, { day }) {
    for (const { operationId, what } of await differingIncomes(ctx)) {
      const finding = { action: 'income-differs', target: `operation ${operationId}`, detail: { what } };
      ctx.log.error({ event: finding.action, companyId: ctx.companyId, ...finding });
      await logAction(ctx, finding);
      await handTicketOver(ctx, operationId, ` again ${day}`);
    }
  },
};

/** At night, for each company, in its own job. */
export const nightlyIncomes: ScheduledJob = {
  name: 'night-incomes',
  cron: '50 22 * * *',
  async run(parts: JobParts) {
    const companies = await parts.database.transaction(
      { identity: 'worker', requestId: 'night-incomes', writes: false },
      async (sql) =>
        (await raw<{ companyId: number }>`select * from gate.active_companies()`.execute(sql)).rows,
    );
    const day = parts.clock.now().toISOString().slice(0, 10);
    for (const { companyId } of companies)
      await actIn(
        parts,
        { actor: { kind: 'job', name: 'night', id: null }, companyId, requestId: 'night-incomes' },
        (work) => afterwards(work, incomeCheck, { payload: { day }, subject: 'incomes' }),
      );
  },
};
