import { type RawBuilder, sql as raw } from 'kysely';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { restingOn } from '../list/net-basis.ts';

// The kept sums of tickets, stated a second time: what the database's triggers write is compared with this, and made anew by it.

type Sums = Readonly<Record<string, RawBuilder<unknown>>>;

/** A table of kept sums: the keys by which it groups tickets `o` besides their company, and what it sums of them. */
export type KeptSums = {
  readonly table: 'operation_day' | 'operation_month' | 'operation_party_month';
  /** The span of a row: its first day stands in the column of this name. */
  readonly span: 'day' | 'month';
  readonly keys: Sums;
  readonly sums: Sums;
  /** Which tickets stand in it, and what each is joined with. */
  readonly beside: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
};

const [manual, unweighed] = [restingOn('manual'), restingOn('unweighed')];
const direction = raw`coalesce(o.direction, '')`;

/** The totals that a list shows of its tickets. */
const LISTED: Sums = {
  count: raw`count(*)`,
  net_kg: raw`coalesce(sum(o.net_kg), 0)`,
  tare_count: raw`count(o.tare_kind)`,
  tare_net_kg: raw`coalesce(sum(o.net_kg) filter (where o.tare_kind is not null), 0)`,
  manual_count: manual.count,
  manual_net_kg: manual.netKg,
  unweighed_count: unweighed.count,
  unweighed_net_kg: unweighed.netKg,
};

const GROSS = raw`greatest(o.weight1_kg, o.weight2_kg)`;
const basis = raw`case when coalesce(o.by_hand_request_id, o.weight1_by_hand_request_id) is not null then 'manual'
  when o.tare_kind is null then 'twoPass' else o.tare_kind end`;

export const daySums: KeptSums = {
  table: 'operation_day',
  span: 'day',
  keys: { scale_id: raw`o.scale_id`, status_id: raw`o.status_id`, direction },
  sums: LISTED,
  beside: raw``,
  where: raw`true`,
};

const monthSums: KeptSums = {
  table: 'operation_month',
  span: 'month',
  keys: {
    scale_id: raw`o.scale_id`,
    direction,
    basis,
    customer_id: raw`coalesce(o.customer_id, 0)`,
    sender_id: raw`coalesce(o.sender_id, 0)`,
    cargo_id: raw`coalesce(o.cargo_id, 0)`,
  },
  sums: {
    count: raw`count(*)`,
    gross_kg: raw`coalesce(sum(${GROSS}), 0)`,
    tare_kg: raw`coalesce(sum(${GROSS} - o.net_kg), 0)`,
    net_kg: raw`coalesce(sum(o.net_kg), 0)`,
    loss_kg: raw`coalesce(sum(o.loss_kg), 0)`,
    divided_kg: raw`coalesce(sum(o.divided_kg), 0)`,
    remaining_kg: raw`coalesce(sum(o.net_kg - o.divided_kg), 0)`,
  },
  beside: raw``,
  where: raw`o.status_id = ${raw.lit(operationStatus.completed)}`,
};

const partySums: KeptSums = {
  table: 'operation_party_month',
  span: 'month',
  keys: {
    kind: raw`p.kind`,
    party: raw`p.party`,
    scale_id: raw`o.scale_id`,
    status_id: raw`o.status_id`,
    direction,
  },
  sums: LISTED,
  beside: raw`cross join lateral (values ('customer', o.customer_id::text), ('sender', o.sender_id::text),
    ('cargo', o.cargo_id::text), ('truck', o.truck_id::text), ('driver', o.truck_owner_id::text),
    ('plate', o.search_key)) as p (kind, party)`,
  where: raw`o.status_id <> ${raw.lit(operationStatus.open)} and p.party is not null`,
};

/** Those of months: both are counted by one function of the database, and mended together. */
export const MONTH_SUMS = [monthSums, partySums] as const;
export const KEPT_SUMS = [daySums, ...MONTH_SUMS] as const;

/** The names of columns, each written by `textOf`. */
export const each = (sums: Sums, textOf: (name: string) => string, between = ', '): RawBuilder<unknown> =>
  raw.raw(Object.keys(sums).map(textOf).join(between));
/** Sums of tickets, or their keys, under the names of the columns. */
export const told = (sums: Sums): RawBuilder<unknown> =>
  raw.join(Object.entries(sums).map(([name, one]) => raw`${one} as ${raw.raw(name)}`));
/** What counted sums are grouped by: the first day of their span, which comes first, and the keys after it. */
export const places = ({ keys }: KeptSums): RawBuilder<unknown> =>
  raw.raw([0, ...Object.keys(keys).keys()].map((_, at) => at + 1).join(', '));
/** Where the sums of `told` are not those of `kept`; a missing row has sums of zero. */
export const differs = ({ sums }: KeptSums): RawBuilder<unknown> =>
  raw`(${each(sums, (name) => `coalesce(told.${name}, 0)`)}) is distinct from (${each(sums, (name) => `coalesce(kept.${name}, 0)`)})`;

/** Fills an empty table of kept sums from all tickets, in the order in which they would have come about. */
export const filled = (table: KeptSums): RawBuilder<unknown> => {
  const names = each(table.keys, (name) => name);
  return raw`insert into ${raw.table(table.table)} (${raw.raw(table.span)}, company_id, ${names}, ${each(table.sums, (name) => name)})
    select date_trunc(${raw.lit(table.span)}, o.operation_at at time zone c.time_zone)::date, o.company_id, ${told(table.keys)},
        ${told(table.sums)}
      from operation o join company c on c.id = o.company_id ${table.beside} where ${table.where}
      group by 1, 2, ${raw.raw(
        Object.keys(table.keys)
          .map((_, at) => at + 3)
          .join(', '),
      )} order by 1, 2`;
};
