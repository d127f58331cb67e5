import { type RawBuilder, sql } from 'kysely';
import type { DividedPart } from '@terezi/domain/weighing/division/divided-part.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { among, type Ids, idsOf } from './asked-ids.ts';

type Party = 'dividedCustomerId' | 'dividedSenderId';
const COLUMNS = { dividedCustomerId: 'd.customerId', dividedSenderId: 'd.senderId' } as const;
const PARTIES = Object.keys(COLUMNS) as Party[];

/** To whom a line was written: to one or several, or, where it names none of the kind, `nobody`; a kind left out may be anything. */
type DividedTo = Partial<Record<Party, Ids | { nobody: true }>>;

/** The filters of divisions, ready to build queries from: conditions on one line stand together. */
export type ByDivision = {
  dividedInto?: Partial<Record<DividedPart, true>>;
  dividedTo?: DividedTo;
  /** Every line names one of the kind. */
  dividedToSomebody?: Partial<Record<Party, true>>;
};
/** The filters that these replace. */
export type DivisionFilter = 'dividedPart' | Party | `${Party}Empty`;

/** Each is asked through its replacement, not by itself. */
const STANDING_IN: { readonly [Name in DivisionFilter]: undefined } = {
  dividedPart: undefined,
  dividedCustomerId: undefined,
  dividedCustomerIdEmpty: undefined,
  dividedSenderId: undefined,
  dividedSenderIdEmpty: undefined,
};

/** The filters of divisions, as their conditions take them. */
export function byDivision(filter: TicketFilter) {
  const lines: DividedTo = {};
  const somebody: Partial<Record<Party, true>> = {};
  for (const party of PARTIES) {
    const [ids, isEmpty] = [filter[party], filter[`${party}Empty`]];
    if (ids) lines[party] = idsOf(ids);
    if (isEmpty === true) lines[party] = { nobody: true };
    if (isEmpty === false) somebody[party] = true;
  }
  return {
    ...STANDING_IN,
    ...(filter.dividedPart && { dividedInto: { [filter.dividedPart]: true } as const }),
    ...(Object.keys(lines).length > 0 && { dividedTo: lines }),
    ...(Object.keys(somebody).length > 0 && { dividedToSomebody: somebody }),
  };
}

/** The lines in force of a ticket `o`; what was drawn from a pool is no part of its net. */
const LINES = sql`select from operation_division d where d.company_id = o.company_id and d.operation_id = o.id
  and d.replaced_at is null and d.from_net_pool is not true`;

const isNobody = (value: unknown): boolean => value instanceof Object && 'nobody' in value;
/** The conditions on a line `d` where tickets are asked for by one of their lines. */
export const linesAskedFor = (to: DividedTo): RawBuilder<boolean>[] =>
  PARTIES.flatMap((party) => {
    const value = to[party];
    if (value === undefined) return [];
    const column = sql.ref(COLUMNS[party]);
    return [isNobody(value) ? sql<boolean>`${column} is null` : among(column, value)];
  });
const all = (some: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(some, sql` and `)})`;

const PARTS: Readonly<Record<DividedPart, RawBuilder<boolean>>> = {
  lines: sql`o.divided_kg is not null`,
  pool: sql`o.divided_kg is not null and o.net_pool_given_kg is not null`,
  rest: sql`o.divided_kg is not null and o.net_pool_given_kg is null and o.net_kg > o.divided_kg`,
};

/** The conditions on a ticket `o` by its division. */
export const DIVISION_CONDITIONS = {
  dividedInto: (_: unknown, part: object) => all(Object.keys(part).map((each) => PARTS[each as DividedPart])),
  dividedTo: (_: unknown, to: DividedTo) =>
    sql<boolean>`o.divided_kg is not null and exists (${LINES} and ${all(linesAskedFor(to))})`,
  dividedToSomebody: (_: unknown, parties: object) =>
    all(
      Object.keys(parties).map(
        (party) =>
          sql`not exists (${LINES} and ${all(linesAskedFor({ [party as Party]: { nobody: true } }))})`,
      ),
    ),
};
