import type { ExpressionBuilder } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import type { TicketSums } from '@terezi/domain/weighing/totals-shape.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import { builtByShape } from '#platform/database/built.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { ReaderContext } from '#platform/http/context.ts';
import type { Looker } from '#platform/work/work.ts';
import {
  asConditions,
  type Narrowed,
  narrowed,
  plansDiffer,
  ticketConditions,
  withCompanies,
} from './filter.ts';
import { type Doubted, doubtedWithin } from '../sums/doubted.ts';
import { fromMonths, monthsCanAnswer } from './party-totals.ts';
import { keptTotals, ticketTotalsOf } from './total-lines.ts';

type Kind = Pick<Looker, 'reach'> & { isAnew: boolean };
type CompanyFilter = { companyId: number; filter: Narrowed };

type Days = ExpressionBuilder<Tables & { d: Tables['ticketDay'] }, 'd'>;

/** The keys of the daily sums, and so all that they can answer; the tickets answer any other filter. */
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

type DaysKind = Pick<Looker, 'reach'> & { areMany: boolean };

/** Of few companies among many the planner would read the days of all: they are read one company after the other. */
const fromDays = builtByShape((sql, { reach, areMany }: DaysKind, { companyId, filter }: CompanyFilter) => {
  const conditions = (days: Days) => days.and(asConditions(days, filter, BY_DAY));
  const days = areMany
    ? seenRows({ sql, companyId, reach }, 'ticketDay as d').where(conditions)
    : withCompanies(sql, { companyId, reach }, filter)
        .selectFrom('c')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('ticketDay as d')
              .whereRef('d.companyId', '=', 'c.id')
              .where(conditions)
              .selectAll('d')
              .offset(0)
              .as('d'),
          (join) => join.onTrue(),
        );
  return days
    .select((eb) => [eb.ref('d.statusId').$notNull().as('statusId'), 'd.direction'])
    .select(keptTotals)
    .groupBy(['d.statusId', 'd.direction']);
});

const fromTickets = builtByShape((sql, { reach, isAnew }: Kind, { companyId, filter }: CompanyFilter) =>
  withCompanies(sql, { companyId, reach }, filter)
    .selectFrom(['operation as o', 'c'])
    .whereRef('o.companyId', '=', 'c.id')
    .where((eb) => eb.and(ticketConditions(eb, filter)))
    .select(['o.statusId', 'o.direction'])
    .select(ticketTotalsOf)
    .groupBy(['o.statusId', 'o.direction'])
    .$if(isAnew, (some) => some.modifyEnd(plannedAnew)),
);

/** The kept sums leave a doubted ticket out, but the list still counts its row. */
function countedBeside(totals: TicketSums, doubted: readonly Doubted[]): TicketSums {
  const left = leftOut(
    totals,
    doubted.filter(({ areDaysMade }) => !areDaysMade),
  );
  const out = doubted.filter(({ areDaysMade, isOutOfDays }) => areDaysMade && isOutOfDays).length;
  return { ...left, count: left.count + out, doubtedCount: left.doubtedCount + out };
}

/** Takes the doubted tickets out of sums over all tickets. */
function leftOut(totals: TicketSums, doubted: readonly Doubted[]): TicketSums {
  const left = { ...totals };
  for (const { isBroken, statusId, direction, netKg, tareKind, basis } of doubted) {
    if (!isBroken) continue;
    left.doubtedCount += 1;
    if (statusId === operationStatus.cancelled) left.cancelled -= 1;
    if (statusId !== operationStatus.completed) continue;
    const net = parseKilograms(netKg ?? '0');
    left.net -= net;
    left[direction === 'expense' ? 'expense' : 'income'] -= net;
    if (tareKind !== null) [left.tareCount, left.tareNet] = [left.tareCount - 1, left.tareNet - net];
    if (basis === 'manual') [left.manualCount, left.manualNet] = [left.manualCount - 1, left.manualNet - net];
    if (basis === 'unweighed')
      [left.unweighedCount, left.unweighedNet] = [left.unweighedCount - 1, left.unweighedNet - net];
  }
  return left;
}

/**
 * Sums over the whole filtered set in grams; cancelled tickets are counted apart and stand in no sum, nor do those with a
 * broken seal. Whole days are answered from the daily sums, narrower questions from the tickets. `areMany`: the caller sees many companies.
 */
export async function ticketTotals(
  ctx: ReaderContext,
  filter: TicketFilter,
  areMany = false,
): Promise<TicketSums> {
  const { companyId, reach } = ctx;
  const narrow = narrowed(filter);
  const ask = daysCanAnswer(filter) ? fromDays : monthsCanAnswer(narrow) ? fromMonths : fromTickets;
  const kind = { reach, isAnew: plansDiffer(filter), areMany };
  const [lines, doubted] = await Promise.all([
    ask(ctx.sql, kind, { companyId, filter: narrow }),
    doubtedWithin(ctx, narrow),
  ]);
  const totals = {
    count: 0,
    net: 0,
    income: 0,
    expense: 0,
    cancelled: 0,
    tareCount: 0,
    tareNet: 0,
    manualCount: 0,
    manualNet: 0,
    unweighedCount: 0,
    unweighedNet: 0,
    doubtedCount: 0,
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
  return ask === fromDays ? countedBeside(totals, doubted) : leftOut(totals, doubted);
}
