import { sql } from 'kysely';
import type { order as orderDeclared } from '@terezi/domain/orders/order.ts';
import { orderPart as declared } from '@terezi/domain/orders/order-part.ts';
import { completedParts } from '@terezi/domain/orders/policy.ts';
import { orderPartProblems } from '@terezi/domain/orders/problems.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Use } from '#platform/resource/use.ts';
import { resourceOf } from '../catalogues/index.ts';

const grams = (column: 'weight1_kg' | 'net_kg') => sql<Grams | null>`(it.${sql.ref(column)} * 1000)::bigint`;

type OrderFieldName = keyof (typeof orderDeclared)['fields'];
/** A field that a visit takes from its order. */
const ofOrder = (field: OrderFieldName) =>
  sql<number>`(select o.${sql.ref(field)} from "order" o where o.company_id = it.company_id and o.id = it.order_id)`;
const named = (field: OrderFieldName, table: 'cargo' | 'customer' | 'sender') =>
  sql<string>`(select n.name from ${sql.table(table)} n
    where n.company_id = it.company_id and n.id = ${ofOrder(field)})`;

const part = resourceOf(declared, {
  told: {
    truckName: sql<string | null>`(select t.number_plate from truck t
      where t.company_id = it.company_id and t.id = it.truck_id)`,
    cargoId: ofOrder('cargoId'),
    cargoName: named('cargoId', 'cargo'),
    customerId: ofOrder('customerId'),
    customerName: named('customerId', 'customer'),
    senderId: ofOrder('senderId'),
    senderName: named('senderId', 'sender'),
    stepCount: sql<number>`(select count(*)::integer from order_part_step s
      where s.company_id = it.company_id and s.order_part_id = it.id)`,
    /** When the first step of its way was confirmed. */
    arrivedAt: sql<string | null>`(select s.done_at from order_part_step s
      where s.company_id = it.company_id and s.order_part_id = it.id and s.at = 1 and s.state = 'done')`,
    operationName: sql<string | null>`it.operation_name`,
    weight1: grams('weight1_kg'),
    net: grams('net_kg'),
  },
  filters: {
    statusId: (ids) => sql<boolean>`it.status_id = any (${ids}::integer[])`,
    truckId: (ids) => sql<boolean>`it.truck_id = any (${ids}::bigint[])`,
    cargoId: (ids) => sql<boolean>`${ofOrder('cargoId')} = any (${ids}::bigint[])`,
    isLate: (isLate) => sql<boolean>`(it.norm_minutes is not null and it.waiting_since is not null
      and it.waiting_since < now() - make_interval(mins => it.norm_minutes)) = ${isLate}`,
  },
});

/** Visits for the acts that lead them on, also where their caller may not see them afterwards. */
export const ledPart: typeof part = Object.freeze({
  ...part,
  unique: [
    {
      index: 'order_part_once_a_day',
      by: ['numberPlate', 'day'],
      field: 'numberPlate',
      said: orderPartProblems.thatDay,
    },
  ],
});

/** Visits as they are read, in every way: those that are over only by people who may see such. */
export const orderPart: typeof part = Object.freeze({
  ...ledPart,
  inSight: sql<boolean>`(it.status_id <> ${sql.lit(orderPartStatus.completed)}
    or (select gate.has_flag(${sql.lit(completedParts.flag)})))`,
});

/** The server names the truck of a visit by its plate: no caller writes that field. */
export const partUses: readonly Use[] = [
  {
    of: 'truck',
    noun: 'orderPart',
    field: 'truckId',
    table: 'orderPart',
    column: 'truckId',
    counting: '(deleted_at is null or archived)',
  },
];
