import { type RawBuilder, sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { reportProblems } from '@terezi/domain/reports/report-problems.ts';
import type { ReportFigures, TicketDimension } from '@terezi/domain/reports/report-api.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { ReaderContext } from '#platform/http/context.ts';
import {
  asConditions,
  isInSpan,
  isOfMonths,
  type Narrowed,
  narrowed,
  restsOn,
  ticketConditions,
  withCompanies,
  withMonths,
} from '../../weighing/index.ts';
import { KEYS } from './keys.ts';
import { BY_MONTH, KEPT_KEYS, monthsCanSum } from './month-sums.ts';
import { priced, priceOf } from './price.ts';

/** What is summed of tickets `o` with their cargo `g`, and how: kilograms, counts, money. */
const FIGURES = {
  gross: raw`greatest(o.weight1_kg, o.weight2_kg)`,
  tare: raw`greatest(o.weight1_kg, o.weight2_kg) - o.net_kg`,
  net: raw`o.net_kg`,
  loss: raw`o.loss_kg`,
  divided: raw`o.divided_kg`,
  remaining: raw`o.net_kg - o.divided_kg`,
} as const;
const MASSES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** The report's basis of a net. */
const basis = raw<string>`case when ${restsOn} = 'manual' then 'manual'
  when o.tare_kind = 'stored' then 'stored' when o.tare_kind = 'passport' then 'passport' else 'twoPass' end`;

const APART = ['stored', 'passport', 'manual'] as const;

const selection = [
  raw`coalesce(sum(t.count), 0)::bigint as count`,
  ...MASSES.map((name) => raw`coalesce(sum(t.${raw.raw(name)}), 0) as ${raw.raw(`${name}_kg`)}`),
  // Money in and out, or in two currencies, has no sum.
  raw`case when min(t.direction) = max(t.direction) and min(t.currency) = max(t.currency)
    then round(sum(t.value), 2)::text end as value`,
  ...APART.flatMap((each) => [
    raw`coalesce(sum(t.count) filter (where t.basis = ${raw.lit(each)}), 0)::bigint as ${raw.raw(`${each}_count`)}`,
    raw`coalesce(sum(t.net) filter (where t.basis = ${raw.lit(each)}), 0) as ${raw.raw(`${each}_net_kg`)}`,
  ]),
];

/** So many groups are still read at once; no person reads more. */
export const MOST_GROUPS = 200_000;

type Kg<Name extends string> = Record<`${Name}Kg`, string>;
type Line = Kg<keyof typeof FIGURES> &
  Kg<`${(typeof APART)[number]}Net`> &
  Record<`${(typeof APART)[number]}Count`, number> & {
    count: number;
    value: string | null;
    basis: string | null;
    k0: string | null;
    k1: string | null;
    k2: string | null;
    level: number;
  };

/** Sums of some tickets, with the keys of their levels; `null` at a level that is not grouped by. */
export type Sum = {
  readonly keys: readonly (string | null)[];
  /** The levels that it groups by, in the question's order. */
  readonly levels: readonly number[];
  readonly basis: string | null;
  readonly figures: ReportFigures;
};

export type Question = {
  readonly by: readonly TicketDimension[];
  /** The levels that are grouped by together; the basis beside them where `isByBasis`. */
  readonly sets: readonly { readonly levels: readonly number[]; readonly isByBasis?: boolean }[];
  readonly filter: TicketFilter;
  /** Tickets that stand in no sum. */
  readonly out: readonly number[];
  readonly seesLoss: boolean;
};

function figuresOf(line: Line, seesLoss: boolean): ReportFigures {
  const { count, value: money, storedCount, passportCount, manualCount } = line;
  return {
    count,
    value: money,
    storedCount,
    passportCount,
    manualCount,
    gross: parseKilograms(line.grossKg),
    tare: parseKilograms(line.tareKg),
    net: parseKilograms(line.netKg),
    loss: seesLoss ? parseKilograms(line.lossKg) : null,
    divided: parseKilograms(line.dividedKg),
    remaining: parseKilograms(line.remainingKg),
    storedNet: parseKilograms(line.storedNetKg),
    passportNet: parseKilograms(line.passportNetKg),
    manualNet: parseKilograms(line.manualNetKg),
  };
}

const named = (parts: readonly string[]): RawBuilder<unknown> => raw.raw(`(${parts.join(', ')})`);

/** The figures of each ticket, and the same of a kept month. */
const OF_TICKETS = [
  basis.as('basis'),
  raw<string | null>`o.direction`.as('direction'),
  raw<string>`c.currency`.as('currency'),
  priceOf(raw`o.net_kg`).as('value'),
  raw<number>`1::bigint`.as('count'),
  ...MASSES.map((name) => FIGURES[name].as(name)),
];
const OF_MONTHS = [
  raw<string>`d.basis`.as('basis'),
  raw<string | null>`nullif(d.direction, '')`.as('direction'),
  raw<string>`c.currency`.as('currency'),
  raw<string | null>`sum(${priceOf(raw`d.net_kg`)})`.as('value'),
  raw<number>`sum(d.count)::bigint`.as('count'),
  ...MASSES.map((name) => raw`sum(${raw.ref(`d.${name}Kg`)})`.as(name)),
];

/** In kept months the basis, the direction and the currency stand behind the keys. */
const APART_IN_MONTHS = 3;
/** The first so many columns, by their places. */
const upTo = (count: number) =>
  raw<number>`${raw.raw(Array.from({ length: count }, (_, at) => at + 1).join(', '))}`;

/** The completed tickets within a filter, by the keys of each level. */
const fromTickets = (ctx: ReaderContext, { by, out }: Question, narrow: Narrowed) =>
  withCompanies(ctx.sql, ctx, narrow)
    .selectFrom('c')
    .innerJoin('operation as o', 'o.companyId', 'c.id')
    .leftJoin(priced, (on) => on.onRef('g.companyId', '=', 'o.companyId').onRef('g.id', '=', 'o.cargoId'))
    .where((eb) => eb.and(ticketConditions(eb, narrow)))
    .where(raw<boolean>`o.id <> all (${out}::bigint[])`)
    .select(by.map((dimension, at) => KEYS[dimension].as(`k${at}`)))
    .select(OF_TICKETS);

/** The same, with kept whole months in place of their tickets; summed by the keys first, since each grouping reads all of it. */
const fromMonths = (ctx: ReaderContext, { by, out }: Question, narrow: Narrowed) =>
  withMonths(ctx.sql, ctx, narrow, { areProved: true })
    .selectFrom('m')
    .innerJoin('c', 'c.id', 'm.id')
    .innerJoin('operationMonth as d', 'd.companyId', 'm.id')
    .leftJoin(priced, (on) => on.onRef('g.companyId', '=', 'd.companyId').onRef('g.id', '=', 'd.cargoId'))
    .where((eb) => eb.and(asConditions(eb, narrow, BY_MONTH)))
    .where(isOfMonths)
    .select(by.map((dimension, at) => (KEPT_KEYS[dimension] ?? raw<null>`null`).as(`k${at}`)))
    .select(OF_MONTHS)
    .groupBy(upTo(by.length + APART_IN_MONTHS))
    .unionAll((eb) =>
      eb
        .selectFrom('span')
        .innerJoin('c', 'c.id', 'span.companyId')
        .innerJoin('operation as o', 'o.companyId', 'c.id')
        .leftJoin(priced, (on) => on.onRef('g.companyId', '=', 'o.companyId').onRef('g.id', '=', 'o.cargoId'))
        .where((eb) => eb.and(ticketConditions(eb, narrow)))
        .where(isInSpan)
        .where(raw<boolean>`o.id <> all (${out}::bigint[])`)
        .select(by.map((dimension, at) => KEYS[dimension].as(`k${at}`)))
        .select(OF_TICKETS),
    );

/**
 * The sums of the completed tickets within a filter, in one statement: of whole months from what is kept, else from the tickets themselves.
 */
export async function sumsOf(ctx: ReaderContext, question: Question): Promise<Sum[]> {
  const { by, sets, filter, seesLoss } = question;
  const { completed } = operationStatus;
  // A filter for other states alone sums nothing.
  if (filter.statusId && !filter.statusId.includes(completed)) return [];
  const narrow = narrowed({ ...filter, statusId: [completed] });
  const summed = monthsCanSum(by, filter) ? fromMonths : fromTickets;
  const grouped = sets.map(({ levels, isByBasis }) =>
    named([...levels.map((at) => `k${at}`), ...(isByBasis ? ['basis'] : [])]),
  );
  // A level that no set groups by is no column.
  const keyPlaces = [...by.keys()].filter((at) => sets.some(({ levels }) => levels.includes(at)));
  const names = raw.raw([...keyPlaces.map((at) => `k${at}`), 'basis'].join(', '));
  const { rows } = await raw<Line>`select ${names}, grouping(${names}) as level, ${raw.join(selection)}
    from (${summed(ctx, question, narrow)}) as t group by grouping sets (${raw.join(grouped)})
    limit ${raw.lit(MOST_GROUPS + 1)} ${plannedAnew}`.execute(ctx.sql);
  if (rows.length > MOST_GROUPS) throw problemAt('by', reportProblems.tooFine, { most: MOST_GROUPS });
  const isApart = ({ level }: Line, place: number) => (level & (1 << (keyPlaces.length - place))) === 0;
  return rows.map((line) => ({
    keys: by.map((_, at) => line[`k${at}` as 'k0'] ?? null),
    levels: keyPlaces.filter((_, place) => isApart(line, place)),
    basis: isApart(line, keyPlaces.length) ? line.basis : null,
    figures: figuresOf(line, seesLoss),
  }));
}
