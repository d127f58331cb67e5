import { type RawBuilder, sql as raw } from 'kysely';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { SubOrderRow } from '@terezi/domain/orders/sub-order-api.ts';
import { seen, seenRows } from '#platform/database/company-rows.ts';
import { alphabetic, type PageQuery, foundIn, listPage } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { CompanyWork } from '#platform/work/work.ts';

const grams = (figure: RawBuilder<unknown>) => raw<Grams>`((${figure}) * 1000)::bigint`;

/** Tranches that brought something in, up to and with this one: weights use the oldest first. */
const upTo = raw`(select coalesce(sum(e.volume_kg), 0) from sub_order e where e.company_id = s.company_id
  and e.order_id = s.order_id and e.volume_kg > 0 and e.ordinal <= s.ordinal)`;
/** What of a tranche is not weighed yet; nothing of one that took away. */
const remaining = raw`case when s.volume_kg < 0 then 0
  else least(s.volume_kg, greatest(0, ${upTo} - b.consumed_kg)) end`;
const isCompleted = raw<boolean>`(${remaining}) = 0`;
const isFirstOpen = raw<boolean>`(${upTo} - s.volume_kg) <= b.consumed_kg`;
const trancheState = raw<SubOrderRow['trancheState']>`case when ${isCompleted} then 'over'
  when ${isFirstOpen} then 'weighed' else 'waiting' end`;
const partyName = raw<string>`coalesce((select c.name from customer c where c.company_id = o.company_id and c.id = o.customer_id),
  (select g.name from sender g where g.company_id = o.company_id and g.id = o.sender_id))`;
const cargoName = raw<string>`(select c.name from cargo c where c.company_id = o.company_id and c.id = o.cargo_id)`;
const number = raw<string>`split_part(o.number, '/', 2) || '-' || s.ordinal`;

const tranches = (ctx: CompanyWork) =>
  seenRows(ctx, 'subOrder as s')
    .innerJoin('order as o', (join) =>
      join.onRef('o.companyId', '=', 's.companyId').onRef('o.id', '=', 's.orderId'),
    )
    .innerJoin('balance as b', (join) =>
      join.onRef('b.companyId', '=', 's.companyId').onRef('b.orderId', '=', 's.orderId'),
    )
    .leftJoin('order as t', (join) =>
      join.onRef('t.companyId', '=', 's.companyId').onRef('t.id', '=', 's.otherOrderId'),
    )
    .where('o.deletedAt', 'is', null);

const told = (ctx: CompanyWork) =>
  tranches(ctx)
    .select(['s.id', 's.companyId', 's.orderId', 'o.number as orderName', 's.otherOrderId'])
    .select(['t.number as otherOrderName', 's.reason', 's.createdAt as createDate', 's.createdByName'])
    .select([number.as('number'), partyName.as('partyName'), cargoName.as('cargoName')])
    .select([
      raw<SubOrderRow['subOrderType']>`s.sub_order_type`.as('subOrderType'),
      grams(raw`b.limit_kg`).as('weightLimit'),
      grams(raw`s.previous_volume_kg`).as('previousVolumeKg'),
      grams(raw`s.volume_kg`).as('volumeKg'),
      grams(remaining).as('remainingVolumeKg'),
      trancheState.as('trancheState'),
      isCompleted.as('isCompleted'),
    ]);

const ORDER = {
  columns: {
    id: raw.ref('s.id'),
    number: raw`(o.number, s.ordinal)`,
    orderId: raw.ref('s.orderId'),
    partyName: alphabetic(partyName),
    createDate: raw.ref('s.createdAt'),
    volumeKg: raw.ref('s.volumeKg'),
    previousVolumeKg: raw.ref('s.previousVolumeKg'),
    remainingVolumeKg: remaining,
    subOrderType: raw.ref('s.subOrderType'),
  },
  usual: 'number',
  filled: ['number', 'createDate', 'orderId'],
};

type Narrowed = PageQuery & {
  name?: string | undefined;
  orderId?: number[] | undefined;
  customerId?: number[] | undefined;
  senderId?: number[] | undefined;
  cargoId?: number[] | undefined;
  createDateFrom?: string | undefined;
  createDateTo?: string | undefined;
} & Readonly<Record<string, unknown>>;

/** The beginning of a day, or of the one after it, by the clock of the order's company. */
const startOf = (day: string, later: 0 | 1) => raw<string>`((${day}::date + ${later}::integer)::timestamp
  at time zone (select c.time_zone from company c where c.id = s.company_id))`;

/** The filters of a list of tranches, as conditions. */
function conditions(filter: Narrowed): RawBuilder<boolean>[] {
  const among = (column: string, ids: number[] | undefined) =>
    ids ? [raw<boolean>`${raw.ref(column)} = any (${ids}::bigint[])`] : [];
  const { name, subOrderType, isCompleted: isOver, createDateFrom: from, createDateTo: to } = filter;
  return [
    ...among('s.orderId', filter.orderId),
    ...among('o.customerId', filter.customerId),
    ...among('o.senderId', filter.senderId),
    ...among('o.cargoId', filter.cargoId),
    ...(Array.isArray(subOrderType) ? [raw<boolean>`s.sub_order_type = any (${subOrderType}::text[])`] : []),
    ...(typeof isOver === 'boolean' ? [raw<boolean>`(${isCompleted}) = ${isOver}`] : []),
    ...(from ? [raw<boolean>`s.created_at >= ${startOf(from, 0)}`] : []),
    ...(to ? [raw<boolean>`s.created_at < ${startOf(to, 1)}`] : []),
    ...(name === undefined
      ? []
      : [foundIn([raw`app.fold(${number})`, raw`app.fold(o.number)`, raw`app.fold(${partyName})`], name)]),
  ];
}

/** A page of the tranches that the caller sees, with what is left of the orders that all of them belong to. */
export async function listTranches(ctx: CompanyWork, filter: Narrowed) {
  const wanted = conditions(filter);
  const narrowed = wanted.reduce((query, condition) => query.where(condition), told(ctx));
  const page = await listPage(narrowed, ORDER, filter);
  const ids = wanted.reduce((query, condition) => query.where(condition), tranches(ctx)).select('s.orderId');
  const { rows: totals } = await raw<{ orderCount: number; remaining: Grams }>`
    select count(*) as order_count, coalesce(${grams(raw`sum(b.limit_kg - b.consumed_kg)`)}, 0) as remaining
      from balance b where ${seen(ctx, 'b.companyId')} and b.order_id in (${ids})`.execute(ctx.sql);
  const [sums = { orderCount: 0, remaining: 0 }] = totals;
  const { rows, ...paging } = page;
  return { subOrder: rows, ...paging, totals: sums };
}

/** One tranche that the caller sees. */
export const findTranche = async (ctx: CompanyWork, id: number) =>
  existing(await told(ctx).where('s.id', '=', id).executeTakeFirst());
