import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job as Performed, JobContext } from '#platform/jobs/kind.ts';
import type { Log } from '#platform/log.ts';
import { alarm } from './alarm.ts';
import { type BalanceFault, balanceFaults, type PoolFault, poolFaults } from './check-balances.ts';
import type { Difference } from './chain-check-found.ts';
import type { WeightHeads } from './heads.ts';
import { noJournalEnds } from './journal-ends.ts';
import { sumCheck } from './nightly-kinds.ts';
import { checkTickets, type TicketsFound } from './ticket-check.ts';
import { planTickets } from './ticket-plan.ts';
import { noTicketsRead } from './tickets-read.ts';

type Parts = { database: Database; log: Log };
type Beside = Pick<WeightHeads, 'journals' | 'ticketsRead'>;
type SumsRead = TicketsFound & {
  companyId: number;
  balances: readonly BalanceFault[];
  pools: readonly PoolFault[];
};

/** What differs, as a check keeps it. */
const differencesOf = ({ tickets, days }: TicketsFound): Difference[] => [
  ...tickets.map(({ id, receipt, what }) => ({ what, operationId: id, receipt, scaleId: null, day: null })),
  ...days.map(({ scaleId, day }) => ({
    what: 'sum' as const,
    operationId: null,
    receipt: null,
    scaleId,
    day,
  })),
];

/** What was read before, where the clock asks; nothing counts as read for whoever asks for all. */
async function readBefore(ctx: JobContext, checkId: number, { ticketsRead }: Beside) {
  const check = await ownRows(ctx, 'chainCheck')
    .where('id', '=', checkId)
    .select('userId')
    .executeTakeFirst();
  return check?.userId === null && ctx.proof ? ticketsRead.of(ctx.companyId) : null;
}

/**
 * Compares tickets with their records and seals, and with the tickets themselves the kept sums of days and the balances of orders and cargoes: all for whoever asks, by night
 * what is new and a thirtieth of the rest. How far it is read is kept as the checkpoints of chains are.
 */
export const checkSums = (
  parts: Parts,
  beside: Beside = { journals: noJournalEnds, ticketsRead: noTicketsRead },
): Performed<{ checkId: number }, SumsRead> => ({
  kind: sumCheck,
  async act(ctx, { checkId }) {
    const { sql, companyId, proof } = ctx;
    const read = await readBefore(ctx, checkId, beside);
    const plan = await planTickets({ sql, companyId }, { read, at: new Date().toISOString() });
    const found = await checkTickets({ sql, companyId, proof, ends: beside.journals }, plan);
    const { count: ticketCount, turnCount, oldestAt } = plan;
    await changeOwn(ctx, 'chainCheck')
      .set({ differences: JSON.stringify(differencesOf(found)), ticketCount, turnCount, oldestAt })
      .where('id', '=', checkId)
      .execute();
    const balances = await balanceFaults(sql, companyId);
    return { ...found, companyId, balances, pools: await poolFaults(sql, companyId) };
  },
  async tell({ companyId, tickets, days, keep, balances, pools }) {
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
  },
});
