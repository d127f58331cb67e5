import type { Sql } from '#platform/database/connection.ts';
import type { Proof } from '#platform/proof.ts';
import { monthDifferences, MOST_DAYS, type SumDifference, sumDifferences } from '../sums/day-sums.ts';
import type { JournalEnds } from './journal-ends.ts';
import type { TicketsPlan } from './ticket-plan.ts';
import type { TicketsProgress } from './tickets-read.ts';
import { NOT_BEGUN } from '../../evidence/index.ts';
import { readSeals } from './verify-seals.ts';
import { MAX_FAULTS, type TicketFault, ticketFaults } from '../verify/verify-tickets.ts';

type TicketCheckScope = { sql: Sql; companyId: number; proof: Proof | null; ends: JournalEnds };

/** Which tickets, days and months (each by its first day) differ, and what may be kept as read; null for nothing. */
export type TicketDifferences = {
  tickets: TicketFault[];
  days: SumDifference[];
  months: SumDifference[];
  keep: TicketsProgress | null;
};

/** Where so much differs that not all of it was named, the next night reads everything. */
const nothingOf = ({ companyId, at }: TicketsProgress): TicketsProgress => ({
  companyId,
  at,
  newest: 0,
  count: 0,
  tickets: NOT_BEGUN,
  journals: [],
  days: NOT_BEGUN,
  again: { tickets: [], days: [] },
});

/** What was read. What differs is read again the next night: tickets and days by themselves, a journal as a whole. */
function keptOf(
  next: TicketsProgress,
  { tickets, days, scaleIds }: { tickets: TicketFault[]; days: SumDifference[]; scaleIds: number[] },
): TicketsProgress {
  const ids = tickets.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length >= MAX_FAULTS || days.length >= MOST_DAYS) return nothingOf(next);
  const journals = next.journals.map((each) =>
    scaleIds.includes(each.scaleId) ? { ...each, read: NOT_BEGUN } : each,
  );
  const again = {
    tickets: [...new Set(ids)],
    days: [...new Set(days.map(({ day }) => day))],
  };
  return { ...next, journals, again };
}

/** Compares what was planned of tickets with their records and seals, and of kept sums with the tickets. */
export async function checkTickets(scope: TicketCheckScope, plan: TicketsPlan): Promise<TicketDifferences> {
  const { sql, companyId, proof } = scope;
  // First of all: tickets that are found broken leave the sums behind this.
  const days = (await sumDifferences(sql, companyId, plan.days)).rows;
  const months = await monthDifferences(sql, companyId);
  const differing = await ticketFaults(sql, companyId, plan.tickets);
  if (!proof) return { tickets: differing, days, months, keep: null };
  const { faults, scaleIds } = await readSeals({ ...scope, proof }, plan);
  const tickets = [...differing, ...faults];
  return { tickets, days, months, keep: plan.next && keptOf(plan.next, { tickets, days, scaleIds }) };
}
