import { type RawBuilder, sql as raw } from 'kysely';
import type { z } from 'zod';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { INCOME_GROUPS, type incomeFilters } from '@terezi/domain/incomes/api.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { type PageQuery, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { standsFor } from '../requests/index.ts';
import { presentIncome, type PresentedHalf } from './present.ts';
import { bestProposals } from './proposals.ts';

const { waiting, approved, cancelled, completed } = incomeStatus;

/** The kind of the sender's change that waits about a half. */
const changeKind = raw<string | null>`(select ch.kind from income_change ch
  where ch.company_id = it.company_id and ch.income_operation_id = it.id and ch.state = 'waiting')`;

/** The rank of a half in lists: what wants attention, what waits, what has no own weight yet, what is over. */
const rank = raw<number>`case when it.status_id = ${raw.lit(completed)} and it.is_beyond
    or it.status_id <> ${raw.lit(cancelled)} and ${changeKind} is not null then 0
  when it.status_id = ${raw.lit(waiting)} then 1
  when it.status_id = ${raw.lit(approved)} then 2
  when it.status_id = ${raw.lit(completed)} then 3 else 4 end`;

/** Halves that the caller sees, with what other tables add to them. */
export const seenHalves = (ctx: SignedIn) =>
  seenRows(ctx, 'incomeOperation as it')
    .selectAll('it')
    .select([
      rank.as('rank'),
      changeKind.as('changeKind'),
      raw<
        string | null
      >`(select c.name from cargo c where c.company_id = it.company_id and c.id = it.cargo_id)`.as(
        'ownCargoName',
      ),
    ])
    .$castTo<PresentedHalf>();

const ref = (column: string) => raw.ref(`it.${column}`);
const order: Order = {
  columns: {
    id: ref('id'),
    number: ref('number'),
    sentAt: ref('sentAt'),
    numberPlate: ref('numberPlate'),
    sentNet: ref('sentNetKg'),
    receivedNet: ref('receivedNetKg'),
    difference: ref('differenceKg'),
    allowedShort: ref('allowedShortKg'),
    statusId: ref('statusId'),
    partnerName: ref('partnerName'),
    cargoName: ref('cargoName'),
    receipt: ref('receipt'),
    arrivedAt: ref('arrivedAt'),
  },
  usual: '-SentAt',
  filled: ['sentAt', 'number'],
  above: [rank],
};

export type IncomeFilter = z.output<z.ZodObject<typeof incomeFilters>>;

/** The first moment of a day on the clock of the reader's company, some days later. */
const dawn = ({ companyId }: SignedIn, day: string, later: 0 | 1) =>
  raw`((${day}::date + ${raw.lit(later)}) at time zone (select z.time_zone from company z where z.id = ${companyId}))`;

/** What a list is narrowed by, as conditions on `it`. */
function conditionsOf(ctx: SignedIn, filter: IncomeFilter): RawBuilder<boolean>[] {
  const { name, side, statusId, partnerName, numberPlate, sentFrom, sentTo, beyond, withChange } = filter;
  const { operationId } = filter;
  const conditions: (RawBuilder<boolean> | undefined)[] = [
    raw<boolean>`it.side = ${side}`,
    name === undefined ? undefined : foundIn([raw.ref('it.searchText')], name),
    statusId && raw<boolean>`it.status_id = any (${statusId}::smallint[])`,
    partnerName === undefined
      ? undefined
      : raw<boolean>`strpos(app.fold(it.partner_name), app.fold(${partnerName})) > 0`,
    numberPlate === undefined
      ? undefined
      : raw<boolean>`strpos(app.fold(it.number_plate), app.fold(${numberPlate})) > 0`,
    sentFrom === undefined ? undefined : raw<boolean>`it.sent_at >= ${dawn(ctx, sentFrom, 0)}`,
    sentTo === undefined ? undefined : raw<boolean>`it.sent_at < ${dawn(ctx, sentTo, 1)}`,
    beyond === undefined
      ? undefined
      : raw<boolean>`(it.status_id = ${raw.lit(completed)} and it.is_beyond is true) = ${beyond}`,
    withChange === undefined ? undefined : raw<boolean>`(${changeKind} is not null) = ${withChange}`,
    operationId === undefined ? undefined : raw<boolean>`it.operation_id = ${operationId}`,
  ];
  return conditions.filter((each) => each !== undefined);
}

/** The halves that a filter lets through. */
export const narrowedHalves = (ctx: SignedIn, filter: IncomeFilter) =>
  conditionsOf(ctx, filter).reduce((query, condition) => query.where(condition), seenHalves(ctx));

type Sums = {
  rank: number;
  statusId: number;
  count: number;
  oldestAt: string | null;
  beyondCount: number;
} & Record<'linked' | 'sentKg' | 'receivedKg', string>;

/** The earliest of some moments; null where there is none. */
const earliest = (rows: readonly Sums[]): string | null =>
  rows.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0] ?? null;

/** The sums of all halves of a list, group by group: of linked trips alone. */
async function sumsOf(ctx: SignedIn, filter: IncomeFilter) {
  const linked = raw`filter (where it.status_id = ${raw.lit(completed)})`;
  const rows = await narrowedHalves(ctx, filter)
    .clearSelect()
    .select([
      rank.as('rank'),
      'it.statusId',
      raw`count(*)`.as('count'),
      raw`min(it.sent_at)`.as('oldestAt'),
      raw`count(*) filter (where it.status_id = ${raw.lit(completed)} and it.is_beyond)`.as('beyondCount'),
      raw`count(*) ${linked}`.as('linked'),
      raw`coalesce(sum(it.sent_net_kg) ${linked}, 0)`.as('sentKg'),
      raw`coalesce(sum(it.received_net_kg) ${linked}, 0)`.as('receivedKg'),
    ])
    .groupBy(raw`1, 2`)
    .$castTo<Sums>()
    .execute();
  const sum = (some: readonly Sums[], value: (row: Sums) => number) =>
    some.reduce((before, row) => before + value(row), 0);
  const all = (value: (row: Sums) => Grams): Grams => sum(rows, value);
  const countOf = (some: readonly Sums[]) => sum(some, ({ count }) => Number(count));
  const [sentNet, receivedNet] = [
    all(({ sentKg }) => parseKilograms(sentKg)),
    all(({ receivedKg }) => parseKilograms(receivedKg)),
  ];
  return {
    groups: INCOME_GROUPS.map((group, at) => {
      const some = rows.filter((each) => Number(each.rank) === at);
      return { group, count: countOf(some), oldestAt: earliest(some) };
    }),
    states: Object.values(incomeStatus).map((statusId) => ({
      statusId,
      count: countOf(rows.filter((row) => row.statusId === statusId)),
    })),
    beyondCount: all(({ beyondCount }) => Number(beyondCount)),
    totals: {
      linkedCount: all((row) => Number(row.linked)),
      sentNet,
      receivedNet,
      difference: receivedNet - sentNet,
    },
  };
}

/** A page of halves, by rank, with the sums of all that the filter lets through. */
export async function listIncomes(ctx: SignedIn, filter: PageQuery & IncomeFilter) {
  const [{ rows, ...page }, sums] = await Promise.all([
    listPage(narrowedHalves(ctx, filter), order, filter),
    sumsOf(ctx, filter),
  ]);
  const best = await bestProposals(ctx, rows);
  const stands = await standsFor(ctx);
  const incomeOperation = rows.map((row) => presentIncome(ctx, row, { best: best.get(row.id), stands }));
  return { incomeOperation, ...page, ...sums };
}
