import { type ExpressionBuilder, sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket-filters.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { Tables } from '#database/tables.gen.ts';
import { builtByShape } from '#platform/database/built.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { Reading } from '#platform/http/context.ts';
import type { Looker } from '#platform/work/work.ts';
import {
  asConditions,
  type Narrowed,
  narrowed,
  plansDiffer,
  ticketConditions,
  withCompanies,
} from './filter.ts';
import { restingOn } from './net-basis.ts';

/** One line of sums: tickets of one status and direction. */
type Line = {
  statusId: number;
  direction: string | null;
  count: number;
  netKg: string;
  tareCount: number;
  tareNetKg: string;
  manualCount: number;
  manualNetKg: string;
  unweighedCount: number;
  unweighedNetKg: string;
};

type Kind = Pick<Looker, 'reach'> & { isAnew: boolean };
type Given = { companyId: number; filter: Narrowed };

type Days = ExpressionBuilder<Tables & { d: Tables['ticketDay'] }, 'd'>;

/** What the daily sums are kept by, and so all that they can answer; any other filter is answered by the tickets. */
const BY_DAY = {
  statusId: (eb: Days, ids: number[]) => eb('d.statusId', 'in', ids),
  scaleId: (eb: Days, ids: number[]) => eb('d.scaleId', 'in', ids),
  direction: (eb: Days, direction: string) => eb('d.direction', '=', direction),
  companyId: (eb: Days, id: number) => eb('d.companyId', '=', id),
  dateFrom: (eb: Days, day: string) => eb('d.day', '>=', day),
  dateTo: (eb: Days, day: string) => eb('d.day', '<=', day),
};

/** Whether the daily sums can answer for this filter, so that nothing has to be counted ticket by ticket. */
export const daysCanAnswer = (filter: TicketFilter): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || Object.hasOwn(BY_DAY, name));

const fromDays = builtByShape((sql, { reach }: Kind, { companyId, filter }: Given) =>
  seenRows({ sql, companyId, reach }, 'ticketDay as d')
    .where((eb) => eb.and(asConditions(eb, filter, BY_DAY)))
    .select((eb) => [eb.ref('d.statusId').$notNull().as('statusId'), 'd.direction'])
    .select(raw<number>`sum(d.count)::bigint`.as('count'))
    .select(raw<string>`sum(d.net_kg)`.as('netKg'))
    .select(raw<number>`sum(d.tare_count)::bigint`.as('tareCount'))
    .select(raw<string>`sum(d.tare_net_kg)`.as('tareNetKg'))
    .select(raw<number>`sum(d.manual_count)::bigint`.as('manualCount'))
    .select(raw<string>`sum(d.manual_net_kg)`.as('manualNetKg'))
    .select(raw<number>`sum(d.unweighed_count)::bigint`.as('unweighedCount'))
    .select(raw<string>`sum(d.unweighed_net_kg)`.as('unweighedNetKg'))
    .groupBy(['d.statusId', 'd.direction']),
);

const [manual, unweighed] = [restingOn('manual'), restingOn('unweighed')];

const fromTickets = builtByShape((sql, { reach, isAnew }: Kind, { companyId, filter }: Given) =>
  withCompanies(sql, { companyId, reach }, filter)
    .selectFrom(['operation as o', 'c'])
    .whereRef('o.companyId', '=', 'c.id')
    .where((eb) => eb.and(ticketConditions(eb, filter)))
    .select(['o.statusId', 'o.direction'])
    .select(raw<number>`count(*)`.as('count'))
    .select(raw<string>`coalesce(sum(o.net_kg), 0)`.as('netKg'))
    .select(raw<number>`count(o.tare_kind)`.as('tareCount'))
    .select(raw<string>`coalesce(sum(o.net_kg) filter (where o.tare_kind is not null), 0)`.as('tareNetKg'))
    .select([manual.count.as('manualCount'), manual.netKg.as('manualNetKg')])
    .select([unweighed.count.as('unweighedCount'), unweighed.netKg.as('unweighedNetKg')])
    .groupBy(['o.statusId', 'o.direction'])
    .$if(isAnew, (some) => some.modifyEnd(plannedAnew)),
);

/**
 * Sums over the whole filtered set in grams; cancelled tickets are counted apart and stand in no sum. Whole
 * days are answered from the daily sums, narrower questions from the tickets themselves.
 */
export async function ticketTotals(ctx: Reading, filter: TicketFilter) {
  const { companyId, reach } = ctx;
  const ask = daysCanAnswer(filter) ? fromDays : fromTickets;
  const kind = { reach, isAnew: plansDiffer(filter) };
  const lines: Line[] = await ask(ctx.sql, kind, { companyId, filter: narrowed(filter) });
  const totals = {
    ...{ count: 0, net: 0, income: 0, expense: 0, cancelled: 0, tareCount: 0, tareNet: 0 },
    ...{ manualCount: 0, manualNet: 0, unweighedCount: 0, unweighedNet: 0 },
  };
  for (const line of lines) {
    totals.count += line.count;
    if (line.statusId === operationStatus.cancelled) totals.cancelled += line.count;
    if (line.statusId !== operationStatus.completed) continue;
    const net = parseKilograms(line.netKg);
    totals.net += net;
    totals.tareCount += line.tareCount;
    totals.tareNet += parseKilograms(line.tareNetKg);
    totals.manualCount += line.manualCount;
    totals.manualNet += parseKilograms(line.manualNetKg);
    totals.unweighedCount += line.unweighedCount;
    totals.unweighedNet += parseKilograms(line.unweighedNetKg);
    if (line.direction === 'expense') totals.expense += net;
    else totals.income += net;
  }
  return totals;
}
