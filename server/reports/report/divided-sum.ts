import { type RawBuilder, sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { MOST_REPORT_ROWS, NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import type { DividedDimension, DividedFigures, DividedAnswer } from '@terezi/domain/reports/divided-api.ts';
import type { TicketDimension } from '@terezi/domain/reports/report-api.ts';
import { reportProblems } from '@terezi/domain/reports/report-problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { mustSeeCompany } from '#platform/company-asked.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { SignedIn } from '#platform/http/context.ts';
import {
  companyOf,
  linesAskedFor,
  narrowed,
  ticketConditions,
  ticketsOutOfSums,
  withCompanies,
} from '../../weighing/index.ts';
import { firstDay } from './first-day.ts';
import { KEYS } from './keys.ts';
import { MOST_GROUPS } from './sums.ts';
import { mustBeThere, namesOf } from './names.ts';
import { poolsIn } from './pools.ts';
import { priced, priceOf } from './price.ts';

type DividedSumQuery = TicketFilter & {
  dateFrom: string;
  dateTo: string;
  compareFrom?: string | undefined;
  compareTo?: string | undefined;
  by: DividedDimension[];
};

const PARTIES = { dividedCustomer: 'customer', dividedSender: 'sender' } as const;
/** The dimension of tickets that names the keys of a dimension of divisions. */
const named = (dimension: DividedDimension): TicketDimension =>
  dimension === 'dividedCustomer' || dimension === 'dividedSender' ? PARTIES[dimension] : dimension;

const keyOf = (dimension: DividedDimension): RawBuilder<string | null> => {
  if (dimension === 'dividedCustomer') return raw`d.customer_id::text`;
  return dimension === 'dividedSender' ? raw`d.sender_id::text` : KEYS[dimension];
};

const NOTHING: DividedFigures = { ticketCount: 0, lineCount: 0, amount: 0, value: null };
type Sums = ReadonlyMap<string, DividedFigures>;
type Line = Omit<DividedFigures, 'amount'> & { amountKg: string; level: number } & Record<
    `k${number}`,
    string | null
  >;

/** Money in and out, or in two currencies, is never added. */
const moneyOf = raw`case when min(t.direction) = max(t.direction) and min(t.currency) = max(t.currency)
  then round(sum(t.value), 2)::text end`;

/** The completed and divided tickets within a filter; none where the filter asks only for other states. */
function dividedTickets(ctx: SignedIn, filter: TicketFilter, out: readonly number[]) {
  const { completed } = operationStatus;
  const isAsked = filter.statusId?.includes(completed) ?? true;
  const narrow = narrowed({ ...filter, statusId: [completed] });
  const { companyId, reach } = ctx;
  return withCompanies(ctx.sql, { companyId, reach }, narrow)
    .selectFrom('c')
    .innerJoin('operation as o', (on) => on.onRef('o.companyId', '=', 'c.id'))
    .where((eb) => eb.and(ticketConditions(eb, narrow)))
    .where('o.dividedKg', 'is not', null)
    .where(raw<boolean>`${isAsked}`)
    .where(raw<boolean>`o.id <> all (${out}::bigint[])`);
}

/** The lines in force, by each level of the rows and those before it; what was drawn from a pool is no part of a net. */
async function linesOf(
  ctx: SignedIn,
  { by, filter, out }: { by: DividedSumQuery['by']; filter: TicketFilter; out: number[] },
): Promise<Sums> {
  const lines = dividedTickets(ctx, filter, out)
    .innerJoin('operationDivision as d', (on) =>
      on.onRef('d.companyId', '=', 'o.companyId').onRef('d.operationId', '=', 'o.id'),
    )
    .leftJoin(priced, (on) => on.onRef('g.companyId', '=', 'o.companyId').onRef('g.id', '=', 'o.cargoId'))
    .where('d.replacedAt', 'is', null)
    .where(raw<boolean>`d.from_net_pool is not true`)
    .where((eb) => eb.and(linesAskedFor(narrowed(filter).dividedTo ?? {})))
    .select(by.map((dimension, at) => keyOf(dimension).as(`k${at}`)))
    .select(['o.id as ticket', 'd.kg', 'o.direction', 'c.currency', priceOf(raw.ref('d.kg')).as('value')]);
  const names = by.map((_, at) => `k${at}`);
  const sets = [[], ...names.map((_, at) => names.slice(0, at + 1))].map((set) =>
    raw.raw(`(${set.join(', ')})`),
  );
  const keys = raw.raw(names.join(', '));
  const { rows } =
    await raw<Line>`select ${keys}, grouping(${keys}) as level, count(distinct t.ticket) as ticket_count,
      count(*) as line_count, coalesce(sum(t.kg), 0) as amount_kg, ${moneyOf} as value
    from (${lines}) as t group by grouping sets (${raw.join(sets)})
    limit ${raw.lit(MOST_GROUPS + 1)} ${plannedAnew}`.execute(ctx.sql);
  if (rows.length > MOST_GROUPS) throw problemAt('by', reportProblems.tooFine, { most: MOST_GROUPS });
  return new Map(
    rows.map(({ level, amountKg, ticketCount, lineCount, value, ...line }) => {
      const at = names.filter((_, place) => (level & (1 << (names.length - 1 - place))) === 0);
      const path = at.map((name) => line[name as 'k0'] ?? NO_KEY);
      return [JSON.stringify(path), { ticketCount, lineCount, value, amount: parseKilograms(amountKg) }];
    }),
  );
}

/** The total of the divided nets. */
async function wholeOf(
  ctx: SignedIn,
  filter: TicketFilter,
  out: readonly number[],
): Promise<DividedAnswer['whole']> {
  const row = await dividedTickets(ctx, filter, out)
    .select(raw<number>`count(*)`.as('ticketCount'))
    .select(raw<string>`coalesce(sum(o.net_kg), 0)`.as('net'))
    .select(raw<string>`coalesce(sum(o.divided_kg), 0)`.as('divided'))
    .select(raw<string>`coalesce(sum(o.net_pool_given_kg), 0)`.as('pool'))
    .modifyEnd(plannedAnew)
    .executeTakeFirstOrThrow();
  const [net, divided, pool] = [row.net, row.divided, row.pool].map(parseKilograms);
  const [whole = 0, own = 0, toPool = 0] = [net, divided, pool];
  return {
    ticketCount: row.ticketCount,
    net: whole,
    divided: own,
    pool: toPool,
    undivided: whole - own - toPool,
  };
}

/** Rows in preorder, of each level the largest first. */
function pathsOf(now: Sums, before: Sums | null): string[][] {
  const all = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].map(
    (path) => JSON.parse(path) as string[],
  );
  const amount = (path: readonly string[]) => now.get(JSON.stringify(path))?.amount ?? 0;
  const children = Map.groupBy(all, (path) => JSON.stringify(path.slice(0, -1)));
  const below = (parent: readonly string[]): string[][] =>
    (children.get(JSON.stringify(parent)) ?? [])
      .filter((path) => path.length === parent.length + 1)
      .sort((a, b) => amount(b) - amount(a) || (String(a) < String(b) ? -1 : 1))
      .flatMap((path) => [path, ...below(path)]);
  return below([]);
}

/** To whom divided nets were written, and what the pools got of them, beside another period. Masses in grams. */
export async function dividedSum(
  ctx: SignedIn,
  question: DividedSumQuery,
): Promise<{ report: DividedAnswer }> {
  const { by, compareFrom, compareTo, dateFrom, dateTo, ...wanted } = question;
  await mustSeeCompany(ctx, question.companyId);
  await mustBeThere(ctx, question);
  const filter = { ...wanted, dateFrom, dateTo, companyId: companyOf(ctx, question.companyId) };
  const out = await ticketsOutOfSums(ctx);
  const now = await linesOf(ctx, { by, filter, out });
  const other = { ...filter, dateFrom: compareFrom, dateTo: compareTo };
  const before = compareFrom && compareTo ? await linesOf(ctx, { by, filter: other, out }) : null;
  const paths = pathsOf(now, before);
  const names = await Promise.all(
    by.map((dimension, at) =>
      namesOf(ctx, named(dimension), [...new Set(paths.flatMap((path) => path[at] ?? []))]),
    ),
  );
  const sumsAt = (path: readonly string[]) => {
    const place = JSON.stringify(path);
    return { total: now.get(place) ?? NOTHING, compared: before && (before.get(place) ?? NOTHING) };
  };
  return {
    report: {
      dateFrom,
      dateTo,
      compareFrom: compareFrom ?? null,
      compareTo: compareTo ?? null,
      rows: paths.slice(0, MOST_REPORT_ROWS).map((keys) => ({
        keys,
        titles: keys.map((key, at) => names[at]?.get(key) ?? null),
        ...sumsAt(keys),
      })),
      total: sumsAt([]),
      whole: await wholeOf(ctx, filter, out),
      pools: await poolsIn(ctx, dateFrom, dateTo),
      rowCount: paths.length,
      isCut: paths.length > MOST_REPORT_ROWS,
      daysFrom: await firstDay(ctx),
    },
  };
}
