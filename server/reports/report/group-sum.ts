import { sql as raw } from 'kysely';
import { MOST_REPORT_ROWS, NO_KEY } from '@terezi/domain/grammar/report.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import {
  REPORT_BASES,
  type ReportFigures,
  type ReportTold,
  type TicketDimension,
} from '@terezi/domain/reports/report-api.ts';
import { seesLoss } from '@terezi/domain/weighing/policy.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket-filters.ts';
import { mustSeeCompany } from '#platform/company-asked.ts';
import { seen } from '#platform/database/company-rows.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import { companyOf, ticketsOutOfSums } from '../../weighing/index.ts';
import { columnsOf } from './columns.ts';
import { NAMED_IN } from './keys.ts';
import { leftOutOf } from './left-out.ts';
import { type Sum, sumsOf } from './sums.ts';

/** What a group sum is asked. */
type Asked = TicketFilter & {
  dateFrom: string;
  dateTo: string;
  compareFrom?: string | undefined;
  compareTo?: string | undefined;
  by: TicketDimension[];
  across?: TicketDimension | undefined;
};

const NOTHING: ReportFigures = {
  ...{ count: 0, gross: 0, tare: 0, net: 0, loss: 0, divided: 0, remaining: 0, value: null },
  ...{ storedCount: 0, storedNet: 0, passportCount: 0, passportNet: 0, manualCount: 0, manualNet: 0 },
};

/** Sums by the keys of the levels that they tell apart, and the basis. */
const placeOf = (keys: readonly (string | null)[], basis: string | null = null): string =>
  JSON.stringify([keys.map((key) => key ?? NO_KEY), basis]);

const bySum = (sums: readonly Sum[]): ReadonlyMap<string, ReportFigures> =>
  new Map(
    sums.map(({ keys, levels, basis, figures }) => [
      `${levels.join(',')} ${placeOf(
        levels.map((at) => keys[at] ?? null),
        basis,
      )}`,
      figures,
    ]),
  );

/** The names of keys as they are today; a key whose row is gone has none. */
async function namesOf(ctx: SignedIn, dimension: TicketDimension, keys: readonly string[]) {
  const where = NAMED_IN[dimension];
  const ids = keys.filter((key) => key !== NO_KEY);
  if (!where || ids.length === 0) return new Map<string, string>();
  const [table, title] = where;
  const { rows } = await raw<{ id: string; title: string }>`
    select n.id::text as id, n.${raw.ref(title)} as title from ${raw.table(table)} n
    where ${seen(ctx, 'n.companyId')} and n.id = any (${ids}::bigint[])`.execute(ctx.sql);
  return new Map(rows.map(({ id, title: name }) => [id, name]));
}

/** Refuses, on its field, a filter by what is deleted, or by what nobody has. */
async function mustBeThere(ctx: SignedIn, asked: Asked): Promise<void> {
  for (const [dimension, [table]] of Object.entries(NAMED_IN)) {
    const { leads } = ticketDimensions[dimension as keyof typeof NAMED_IN];
    const field = leads.by === 'filter' ? leads.filter : '';
    const ids: unknown = Reflect.get(asked, field);
    if (!Array.isArray(ids)) continue;
    const { rows } = await raw<{ count: number }>`select count(*) as count from ${raw.table(table)} n
      where ${seen(ctx, 'n.companyId')} and n.id = any (${ids}::bigint[])
        and to_jsonb(n) ->> 'deleted_at' is null`.execute(ctx.sql);
    if ((rows[0]?.count ?? 0) < new Set(ids).size) throw problemAt(field, fieldProblems.notFound, {});
  }
}

const firstDay = async ({ sql }: SignedIn): Promise<string | null> => {
  const { rows } = await raw<{ day: string | null }>`
    select nullif(current_setting('app.first_day', true), '') as day`.execute(sql);
  return rows[0]?.day ?? null;
};

const isDays = (dimension: TicketDimension | undefined): boolean =>
  dimension !== undefined && ticketDimensions[dimension].leads.by === 'days';

/** Rows in preorder: days in their order, all else by its net, the most first. */
function preorder(
  keysAt: (parent: readonly string[]) => readonly string[],
  netOf: (keys: readonly string[]) => number,
  levels: readonly TicketDimension[],
  parent: readonly string[] = [],
): string[][] {
  const level = levels[parent.length];
  if (level === undefined) return [];
  const net = (key: string) => netOf([...parent, key]);
  const order = isDays(level)
    ? (a: string, b: string) => (a < b ? -1 : 1)
    : (a: string, b: string) => net(b) - net(a) || (a < b ? -1 : 1);
  return [...keysAt(parent)].sort(order).flatMap((key) => {
    const keys = [...parent, key];
    return [keys, ...preorder(keysAt, netOf, levels, keys)];
  });
}

/** What was weighed, by up to three dimensions, beside another period. Masses in grams. */
export const groupSum = (c: SignedIn, a: Asked) =>
  groupSum0(c, a).catch((e: unknown) => {
    console.log('SQLERR', e);
    throw e;
  });
async function groupSum0(ctx: SignedIn, asked: Asked): Promise<{ report: ReportTold }> {
  const { by, across, compareFrom, compareTo, ...wanted } = asked;
  await mustSeeCompany(ctx, asked.companyId);
  await mustBeThere(ctx, asked);
  const filter = { ...wanted, companyId: companyOf(ctx, asked.companyId) };
  const out = await ticketsOutOfSums(ctx);
  const acrossAt = across === undefined ? -1 : by.indexOf(across);
  const rowLevels = [...by.keys()].filter((at) => at !== acrossAt);
  const prefixes = [[], ...rowLevels.map((_, i) => rowLevels.slice(0, i + 1))];
  const withAcross =
    acrossAt < 0 ? [] : prefixes.map((levels) => [...levels, acrossAt].sort((a, b) => a - b));
  const common = { by, out, seesLoss: seesLoss(ableIn(ctx)) };
  const now = await sumsOf(ctx, {
    ...{ ...common, filter },
    sets: [
      ...[...prefixes, ...withAcross].map((levels) => ({ levels })),
      { levels: [], isByBasis: true },
      ...(acrossAt < 0 ? [] : [{ levels: [acrossAt], isByBasis: true }]),
    ],
  });
  const compared =
    compareFrom === undefined || compareTo === undefined
      ? null
      : await sumsOf(ctx, {
          ...{ ...common, filter: { ...filter, dateFrom: compareFrom, dateTo: compareTo } },
          sets: [...prefixes.map((levels) => ({ levels })), { levels: [], isByBasis: true }],
        });
  const [sumNow, sumBefore] = [bySum(now), bySum(compared ?? [])];

  const acrossKeys = [
    ...new Set(
      now
        .filter(({ levels }) => levels.length === 1 && levels[0] === acrossAt)
        .map(({ keys }) => keys[acrossAt] ?? NO_KEY),
    ),
  ];
  const names = await Promise.all(
    by.map((dimension, at) =>
      namesOf(ctx, dimension, [
        ...new Set([...now, ...(compared ?? [])].flatMap(({ keys }) => keys[at] ?? [])),
      ]),
    ),
  );
  const columns = columnsOf(across, acrossKeys, {
    titleOf: (key) => names[acrossAt]?.get(key) ?? null,
    netOf: (key) => sumNow.get(`${acrossAt} ${placeOf([key])}`)?.net ?? 0,
    period: { from: asked.dateFrom, to: asked.dateTo },
  });
  const sumsAt = (levels: readonly number[], keys: readonly string[], basis: string | null = null) => ({
    cells: columns.map(({ key }) => {
      const with2 = [...levels, acrossAt].sort((a, b) => a - b);
      const at = with2.map((level) => (level === acrossAt ? key : (keys[levels.indexOf(level)] ?? NO_KEY)));
      return sumNow.get(`${with2.join(',')} ${placeOf(at, basis)}`) ?? null;
    }),
    total: sumNow.get(`${levels.join(',')} ${placeOf(keys, basis)}`) ?? NOTHING,
    compared: compared && (sumBefore.get(`${levels.join(',')} ${placeOf(keys, basis)}`) ?? NOTHING),
  });
  const below = new Map<string, Set<string>>();
  for (const { keys, levels, basis } of [...now, ...(compared ?? [])]) {
    const depth = levels.length;
    if (basis !== null || depth === 0 || !levels.every((at, i) => at === rowLevels[i])) continue;
    const path = levels.map((at) => keys[at] ?? NO_KEY);
    const parent = JSON.stringify(path.slice(0, -1));
    below.set(parent, (below.get(parent) ?? new Set()).add(path.at(-1) ?? NO_KEY));
  }
  const paths = preorder(
    (parent) => [...(below.get(JSON.stringify(parent)) ?? [])],
    (keys) => sumNow.get(`${rowLevels.slice(0, keys.length).join(',')} ${placeOf(keys)}`)?.net ?? 0,
    rowLevels.flatMap((at) => by[at] ?? []),
  );
  return {
    report: {
      ...{ dateFrom: asked.dateFrom, dateTo: asked.dateTo },
      ...{ compareFrom: compareFrom ?? null, compareTo: compareTo ?? null, columns },
      rows: paths.slice(0, MOST_REPORT_ROWS).map((keys) => ({
        keys,
        titles: keys.map((key, i) => names[rowLevels[i] ?? 0]?.get(key) ?? null),
        ...sumsAt(rowLevels.slice(0, keys.length), keys),
      })),
      total: sumsAt([], []),
      bases: REPORT_BASES.map((basis) => ({ basis, ...sumsAt([], [], basis) })),
      leftOut: await leftOutOf(ctx, filter),
      rowCount: paths.length,
      isCut: paths.length > MOST_REPORT_ROWS,
      // All is counted straight from the tickets.
      proof: null,
      isRepairing: false,
      daysFrom: await firstDay(ctx),
    },
  };
}
