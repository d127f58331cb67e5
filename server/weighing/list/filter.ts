import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql as raw } from 'kysely';
import { TICKET_FILTERS, type TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { Looker } from '#platform/work/work.ts';
import type { DivisionFilter } from './division-filter.ts';
import { byField, type ByField, FIELD_CONDITIONS, platesWith } from './field-filter.ts';
import { isWaiting } from './waiting.ts';
import { basisAsked } from './net-basis.ts';

/** What a typed text stands for: plates that begin with it, and receipts where it reads as the beginning of one. */
type TypedText = { from: string; to: string; receipts?: { scale: string; numbers: [number, number][] } };

/** A filter as a query is built from: each value in it only becomes a parameter. */
export type Narrowed = Omit<TicketFilter, 'name' | keyof ByField | DivisionFilter> &
  ByField & { named?: TypedText };

/** A company that the caller sees, with the instants between which the asked days lie in its zone. */
type CompanyDays = {
  id: number;
  timeZone: string;
  currency: string;
  since: string | null;
  until: string | null;
};
/** What conditions on a ticket `o` of a company `c` are built from. */
export type Builder = ExpressionBuilder<Tables & { o: Tables['operation']; c: CompanyDays }, 'o' | 'c'>;

const EXACT = ['direction', 'completedHow', 'tareKind', 'companyId'] as const;

/** More digits than any receipt number will ever have. */
const MOST_DIGITS = 10;

/** The whole numbers that begin with these digits, as ranges that an index can be searched for. */
function numbersWith(digits: string): [from: number, to: number][] {
  const first = Number(digits);
  const more = [...Array(Math.max(0, MOST_DIGITS + 1 - digits.length)).keys()];
  return digits.startsWith('0')
    ? []
    : more.map((zeros) => [first * 10 ** zeros, (first + 1) * 10 ** zeros - 1]);
}

/** Plates or receipt numbers that begin with what was typed; `2-184` looks for receipts of scale 2. */
function namedBy(name: string): TypedText {
  const plates = platesWith(name);
  const receipt = /^(\d+)-(\d+)$/.exec(name.trim());
  if (!receipt) return plates;
  const [, scale = '', digits = ''] = receipt;
  return { ...plates, receipts: { scale, numbers: numbersWith(digits) } };
}

/** The plate or the receipt number that was typed, and no longer one. */
export function namedExactly(name: string): Narrowed {
  const { from, receipts } = namedBy(name);
  const number = Number(/\d+$/.exec(name.trim())?.[0]);
  const plates = { from, to: `${from}\u0001` };
  return { named: receipts ? { ...plates, receipts: { ...receipts, numbers: [[number, number]] } } : plates };
}

/** A filter as the caller gives it, ready to build queries from. */
export function narrowed({ name, ...filter }: TicketFilter): Narrowed {
  const plain: Omit<TicketFilter, keyof ByField | DivisionFilter> = filter;
  return { ...plain, ...byField(filter), ...(name ? { named: namedBy(name) } : {}) };
}

function byName(eb: Builder, { from, to, receipts }: TypedText): Expression<SqlBool> {
  const plate = eb.and([eb('o.searchKey', '>=', from), eb('o.searchKey', '<', to)]);
  if (!receipts) return plate;
  const { scale, numbers } = receipts;
  const onScale = raw<boolean>`o.scale_id = any (array(select id from scale where number::text = ${scale}))`;
  const onNumber = numbers.map(([least, most]) =>
    eb.and([onScale, eb.between('o.receiptNumber', least, most)]),
  );
  return eb.or([plate, ...onNumber]);
}

/**
 * Begins a query with the companies whose tickets the filter may let through, as `c`. It is materialized first: row security
 * allows an index for an instant that is there, not for one that is still to be computed.
 */
export const withCompanies = (sql: Sql, looker: Looker, filter: Narrowed) =>
  sql.with(
    (cte) => cte('c').materialized(),
    () => {
      const companies = seenRows({ sql, ...looker }, 'company').select([
        'id',
        'timeZone',
        'currency',
        raw<string | null>`${filter.dateFrom ?? null}::date::timestamp at time zone time_zone`.as('since'),
        raw<string | null>`(${filter.dateTo ?? null}::date + 1)::timestamp at time zone time_zone`.as(
          'until',
        ),
      ]);
      return filter.companyId === undefined ? companies : companies.where('id', '=', filter.companyId);
    },
  );

type Conditions = {
  [Name in keyof Narrowed]-?: (eb: Builder, value: NonNullable<Narrowed[Name]>) => Expression<SqlBool>;
};

const equal = (field: (typeof EXACT)[number]) => (eb: Builder, value: string | number) =>
  eb(`o.${field}`, '=', value);

/** The condition of each filter on a ticket `o` of a company `c`; a filter without one does not compile. */
const CONDITIONS: Conditions = {
  ...FIELD_CONDITIONS,
  direction: equal('direction'),
  completedHow: equal('completedHow'),
  tareKind: equal('tareKind'),
  isWaiting: (_, value) => raw<boolean>`${isWaiting} = ${value}`,
  companyId: equal('companyId'),
  netBasis: (eb, bases) => eb(basisAsked, 'in', bases),
  statusId: (eb, ids) => eb('o.statusId', 'in', ids),
  scaleId: (eb, ids) => eb('o.scaleId', 'in', ids),
  dateFrom: (eb) => eb('o.operationAt', '>=', eb.ref('c.since').$notNull()),
  dateTo: (eb) => eb('o.operationAt', '<', eb.ref('c.until').$notNull()),
  named: byName,
};

/**
 * The conditions of the given filters. A filter without a condition is refused: leaving it out would answer a wider question,
 * and so answer wrongly.
 */
export function asConditions<Eb>(
  eb: Eb,
  filter: Narrowed,
  conditions: { readonly [Name in keyof Narrowed]?: (eb: Eb, value: never) => Expression<SqlBool> },
): Expression<SqlBool>[] {
  return givenIn(filter).map((name) => {
    const condition = conditions[name];
    if (!condition) throw new Error(`tickets cannot be narrowed by ${name} here`);
    return condition(eb, filter[name] as never);
  });
}

const givenIn = (filter: Narrowed) =>
  (Object.keys(filter) as (keyof Narrowed)[]).filter((name) => filter[name] !== undefined);

/** The filter as conditions on a ticket `o` of a company `c`; days are days of that company. */
export const ticketConditions = (eb: Builder, filter: Narrowed): Expression<SqlBool>[] =>
  asConditions(eb, filter, CONDITIONS);

/** Whether a filter lets every ticket through. */
export const isWide = (filter: TicketFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** Columns with an index in the order of the list, so that one plan suits every value. */
const IN_ORDER: readonly string[] = ['truckId', 'cargoId', 'customerId', 'senderId'];
/** Filters for which one plan is as good as another, beside any others. */
const INDIFFERENT: readonly string[] = ['dateFrom', 'dateTo', 'companyId'];
const NARROWING = TICKET_FILTERS.filter((name) => !INDIFFERENT.includes(name)) as (keyof TicketFilter)[];

/**
 * Whether the best plan depends on the values, so that none may be kept: a walk through the newest tickets finds a common status
 * at once and reads all tickets for a rare one, and two conditions, or one of several values, narrow more or less than each.
 */
export function plansDiffer(filter: TicketFilter): boolean {
  const narrowing = NARROWING.filter((name) => filter[name] !== undefined);
  const isOne = (value: unknown) => Array.isArray(value) && value.length === 1;
  return narrowing.length > 1 || narrowing.some((name) => !IN_ORDER.includes(name) || !isOne(filter[name]));
}
