import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job as Performed, JobContext } from '#platform/jobs/kind.ts';
import type { Log } from '#platform/log.ts';
import { alarm } from '../verify/alarm.ts';
import { type BalanceFault, balanceFaults, type PoolFault, poolFaults } from './check-balances.ts';
import type { Difference } from '../verify/chain-check-found.ts';
import type { WeightHeads } from '../verify/heads.ts';
import { noJournalEnds } from '../journal/journal-ends.ts';
import { sumCheck } from '../verify/nightly-kinds.ts';
import { checkTickets, type TicketDifferences } from '../journal/ticket-check.ts';
import { planTickets } from '../journal/ticket-plan.ts';
import { noTicketsRead } from '../journal/tickets-read.ts';

type Parts = { database: Database; log: Log };
type Beside = Pick<WeightHeads, 'journals' | 'ticketsRead'>;
type SumsResult = TicketDifferences & {
  companyId: number;
  balances: readonly BalanceFault[];
  pools: readonly PoolFault[];
};

/** What differs, as a check keeps it. */
const differencesOf = ({ tickets, days, months }: TicketDifferences): Difference[] => [
  ...tickets.map(({ id, receipt, what }) => ({ what, operationId: id, receipt, scaleId: null, day: null })),
  ...[...days, ...months].map(({ scaleId, day }) => ({
    what: 'sum' as const,
    operationId: null,
    receipt: null,
    scaleId,
    day,
  })),
];

/** Marks the whole past months as just compared with their tickets; nothing while they are made anew. */
async function provedMonths({ sql, companyId }: JobContext) {
  const { rows } = await raw<{ through: string; count: number; at: string }>`
    select (date_trunc('month', now() at time zone c.time_zone) - interval '1 day')::date as through, now() as at,
        (select coalesce(sum(m.count), 0)::bigint from operation_month m where m.company_id = c.id
          and m.month < date_trunc('month', now() at time zone c.time_zone)) as count
      from company c where c.id = ${companyId}
        and not exists (select from day_making d where d.company_id = c.id and d.finished_at is null)`.execute(
    sql,
  );
  const [proved] = rows;
  return proved
    ? { monthsThrough: proved.through, monthsTicketCount: proved.count, monthsAt: proved.at }
    : {};
}

/** What was read before, where the clock asks; where a person asks for all, nothing counts as read. */
async function readBefore(ctx: JobContext, checkId: number, { ticketsRead }: Beside) {
  const check = await ownRows(ctx, 'chainCheck')
    .where('id', '=', checkId)
    .select('userId')
    .executeTakeFirst();
  return check?.userId === null && ctx.proof ? ticketsRead.of(ctx.companyId) : null;
}

/**
 * Compares tickets with their records and seals, and with the tickets themselves the kept sums of days and the balances of
 * orders and cargoes: all of it where a person asks, by night what is new and a thirtieth of the rest. How far it is read is
 * kept as the checkpoints of chains are.
 */
export const checkSums = (
  parts: Parts,
  beside: Beside = { journals: noJournalEnds, ticketsRead: noTicketsRead },
): Performed<{ checkId: number }, SumsResult> => ({
  kind: sumCheck,
  async act(ctx, { checkId }) {
    const { sql, companyId, proof } = ctx;
    const ticketsRead = await readBefore(ctx, checkId, beside);
    const plan = await planTickets({ sql, companyId }, { read: ticketsRead, at: new Date().toISOString() });
    const findings = await checkTickets({ sql, companyId, proof, ends: beside.journals }, plan);
    const isMended = findings.days.length + findings.months.length > 0;
    // A job makes them from the tickets; until it is done, no list reads the sums.
    if (isMended) await raw`select app.mend_days()`.execute(sql);
    const { count: ticketCount, turnCount, oldestAt } = plan;
    await changeOwn(ctx, 'chainCheck')
      .set({ differences: JSON.stringify(differencesOf(findings)), ticketCount, turnCount, oldestAt })
      .set(isMended ? {} : await provedMonths(ctx))
      .where('id', '=', checkId)
      .execute();
    const balances = await balanceFaults(sql, companyId);
    return { ...findings, companyId, balances, pools: await poolFaults(sql, companyId) };
  },
  async tell({ companyId, tickets, days, months, keep, balances, pools }) {
    if (keep) await beside.ticketsRead.keep(keep);
    for (const { id, ...detail } of tickets)
      await alarm(parts, companyId, {
        action: 'ticket-differs',
        target: id === null ? `receipt ${detail.receipt}` : `operation ${id}`,
        detail,
      });
    for (const { orderId, ...detail } of balances)
      await alarm(parts, companyId, { action: 'balance-differs', target: `order ${orderId}`, detail });
    for (const { cargoId, ...detail } of pools)
      await alarm(parts, companyId, { action: 'net-pool-differs', target: `cargo ${cargoId}`, detail });
    for (const { day, ...difference } of days)
      await alarm(parts, companyId, { action: 'sums-differ', target: `day ${day}`, detail: difference });
    for (const { day, scaleId } of months)
      await alarm(parts, companyId, {
        action: 'sums-differ',
        target: `month ${day.slice(0, 7)}`,
        detail: { scaleId, isMadeAnew: true },
      });
  },
});
