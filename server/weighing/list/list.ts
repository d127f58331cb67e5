import { sql as raw } from 'kysely';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { builtByShape } from '#platform/database/built.ts';
import { type PageQuery, type Order, ordered } from '#platform/database/listing.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { mustSeeCompany } from '#platform/company-asked.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { ReaderContext } from '#platform/http/context.ts';
import type { Looker } from '#platform/work/work.ts';
import {
  type Builder,
  isWide,
  type Narrowed,
  namedExactly,
  narrowed,
  plansDiffer,
  ticketConditions,
  withCompanies,
} from './filter.ts';
import { scalesBeside } from '../ticket/held.ts';
import { presentTicket, type TicketRow } from '../ticket/ticket.ts';
import { type Seal, seal } from '../ticket/ticket-content.ts';
import { ticketTotals } from './totals.ts';

/** How lists of tickets may be ordered. */
export const ticketOrder: Order = {
  columns: {
    id: raw.ref('o.id'),
    operationDate: raw.ref('o.operationAt'),
    receipt: raw.ref('o.receiptNumber'),
    numberPlate: raw.ref('o.numberPlate'),
    weight1: raw.ref('o.weight1Kg'),
    weight2: raw.ref('o.weight2Kg'),
    weightNet: raw.ref('o.netKg'),
    cargoName: raw.ref('o.cargoName'),
    customerName: raw.ref('o.customerName'),
    senderName: raw.ref('o.senderName'),
  },
  usual: '-OperationDate',
  filled: ['operationDate', 'receipt', 'numberPlate', 'weight1'],
};

/** For roles that see one company the query names it, so that the planner knows whose tickets it will read. */
export const companyOf = (
  { companyId, reach }: Looker,
  queryCompanyId: number | undefined,
): number | undefined => (reach === 'company' ? companyId : queryCompanyId);

type Kind = Pick<Looker, 'reach'> & { sort: string | undefined; isAnew: boolean; areMany: boolean };
type TicketPageInput = {
  companyId: number;
  filter: Narrowed;
  pageSize: number;
  skipped: number;
  upToHere: number;
};

/**
 * Tickets, from each visible company as many as the page could need: a company's indexes hold its tickets in order. Of many companies
 * (`areMany`), those alone are asked whose first ticket may stand on the page.
 */
const pageOfTickets = builtByShape((sql, { reach, sort, isAnew, areMany }: Kind, values: TicketPageInput) => {
  const { companyId, filter, pageSize, skipped, upToHere } = values;
  const companies = withCompanies(sql, { companyId, reach }, filter);
  const asked = (most: number) => (eb: Builder) => {
    const own = eb
      .selectFrom('operation as o')
      .whereRef('o.companyId', '=', 'c.id')
      .where((expr) => expr.and(ticketConditions(expr, filter)))
      .selectAll('o');
    return ordered(own, ticketOrder, sort).limit(most).as('o');
  };
  const first = companies
    .selectFrom('c')
    .innerJoinLateral(asked(1), (join) => join.onTrue())
    .selectAll('c');
  const from = areMany
    ? companies
        .with('first', () => ordered(first, ticketOrder, sort).limit(upToHere))
        .selectFrom('first as c')
    : companies.selectFrom('c');
  const tickets = from
    .innerJoinLateral(asked(upToHere), (join) => join.onTrue())
    .selectAll('o')
    .select(seal.as('seal'));
  return ordered(tickets, ticketOrder, sort)
    .limit(pageSize)
    .offset(skipped)
    .$if(isAnew, (some) => some.modifyEnd(plannedAnew));
});

/** More companies than this are asked for their first ticket before they are asked for a page of them. */
const MANY = 300;
/** How far back a walk through the newest tickets of all companies goes. */
const RECENT = '3 days';

/** Whether a caller sees so many companies that a list over all of them asks otherwise. */
async function seesMany({ sql }: ReaderContext): Promise<boolean> {
  const { rows } = await raw<{ areMany: boolean }>`select app.sees_all()
    or cardinality(app.visible_companies()) > ${MANY} as "areMany"`.execute(sql);
  return rows[0]?.areMany ?? false;
}

/** The newest tickets of all visible companies, found by one index where trucks were weighed these days; perhaps fewer than wanted. */
const recentTickets = builtByShape(
  (sql, { reach }: Pick<Looker, 'reach'>, values: { companyId: number; most: number }) => {
    const { companyId, most } = values;
    const recent = seenRows({ sql, companyId, reach }, 'operation as o')
      .where(raw<boolean>`o.operation_at > now() - ${raw.lit(RECENT)}::interval`)
      .selectAll('o')
      .select(seal.as('seal'));
    return ordered(recent, ticketOrder, undefined).limit(most);
  },
);

/** A page of the newest tickets of many companies, when the last days fill it. */
async function recentPage(
  ctx: ReaderContext,
  { pageSize, skipped, upToHere }: TicketPageInput,
): Promise<SealedRow[] | null> {
  const { companyId, reach } = ctx;
  const tickets = await recentTickets(ctx.sql, { reach }, { companyId, most: upToHere });
  return tickets.length < upToHere ? null : tickets.slice(skipped, skipped + pageSize);
}

/** A ticket with what a check of its seal needs. */
export type SealedRow = TicketRow & { seal: Seal };

/** The newest tickets of a plate or a receipt number, then the newest of those that begin with what was typed. */
export async function newestNamed(ctx: ReaderContext, name: string, most: number): Promise<SealedRow[]> {
  const { companyId, reach } = ctx;
  const areMany = reach !== 'company' && (await seesMany(ctx));
  const of = (narrowing: Narrowed) => {
    const filter = { ...narrowing, companyId: companyOf(ctx, undefined) };
    const values = { companyId, filter, pageSize: most, skipped: 0, upToHere: most };
    return pageOfTickets(ctx.sql, { reach, sort: undefined, isAnew: true, areMany }, values);
  };
  const [exact, begun] = await Promise.all([of(namedExactly(name)), of(narrowed({ name }))]);
  const ids = new Set(exact.map(({ id }) => id));
  return [...exact, ...begun.filter(({ id }) => !ids.has(id))].slice(0, most);
}

/**
 * A page of tickets, newest first, with the totals of everything that the filter lets through. It calls `asksNoMore` when its last statement
 * is on its way.
 */
export async function listTickets(
  ctx: ReaderContext,
  pageQuery: PageQuery & TicketFilter,
  asksNoMore: () => void = () => {},
) {
  const { pageNumber, pageSize, sort, ...wanted } = pageQuery;
  const filter = { ...wanted, companyId: companyOf(ctx, pageQuery.companyId) };
  const { companyId, reach } = ctx;
  const areMany = filter.companyId === undefined && (await seesMany(ctx));
  const kind = { reach, sort, isAnew: plansDiffer(filter) || sort !== undefined, areMany };
  const upToHere = pageNumber * pageSize;
  const values = { companyId, filter: narrowed(filter), pageSize, skipped: upToHere - pageSize, upToHere };
  const recent = areMany && sort === undefined && isWide(filter) ? await recentPage(ctx, values) : null;
  const answers = Promise.all([
    ticketTotals(ctx, filter, areMany),
    recent ?? pageOfTickets(ctx.sql, kind, values),
    scalesBeside(ctx),
    mustSeeCompany(ctx, pageQuery.companyId),
  ]);
  asksNoMore();
  const [totals, rows, ofSite] = await answers;
  const operation = rows.map((row) => presentTicket(row, ctx, ofSite));
  return { operation, totalCount: totals.count, pageNumber, pageSize, totals };
}
