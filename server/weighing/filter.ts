import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql as raw } from 'kysely';
import { fold } from '@terezi/domain/grammar/fold.ts';
import type { Direction, Completion } from '@terezi/domain/weighing/status.ts';
import type { Tables } from '#database/tables.gen.ts';
import { seen } from '#platform/database/seen.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** What a list of tickets is narrowed by, as the contract hands it over. */
export type TicketFilter = {
  statusId?: number[] | undefined;
  scaleId?: number[] | undefined;
  truckId?: number | undefined;
  truckOwnerId?: number | undefined;
  cargoId?: number | undefined;
  customerId?: number | undefined;
  senderId?: number | undefined;
  direction?: Direction | undefined;
  completedHow?: Completion | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  name?: string | undefined;
  companyId?: number | undefined;
};

/** A company that the caller sees, with the instants between which the asked days lie in its zone. */
type CompanyDays = { id: number; since: string | null; until: string | null };
type Builder = ExpressionBuilder<Tables & { o: Tables['operation']; c: CompanyDays }, 'o' | 'c'>;

const EXACT = [
  'truckId',
  'truckOwnerId',
  'cargoId',
  'customerId',
  'senderId',
  'direction',
  'completedHow',
  'companyId',
] as const;

/** More digits than any receipt number will ever have. */
const MOST_DIGITS = 10;

/** The whole numbers that begin with these digits, as ranges that an index can be asked for. */
function numbersWith(digits: string): [from: number, to: number][] {
  const first = Number(digits);
  const more = [...Array(Math.max(0, MOST_DIGITS + 1 - digits.length)).keys()];
  return digits.startsWith('0')
    ? []
    : more.map((zeros) => [first * 10 ** zeros, (first + 1) * 10 ** zeros - 1]);
}

/** A plate or a receipt number that begins with what was typed; `2-184` looks for receipts of scale 2. */
function byName(eb: Builder, name: string): Expression<SqlBool> {
  const folded = fold(name);
  const plate = eb.and([eb('o.searchKey', '>=', folded), eb('o.searchKey', '<', `${folded}\u{10ffff}`)]);
  const receipt = /^(\d+)-(\d+)$/.exec(name.trim());
  if (!receipt) return plate;
  const [, scale, digits = ''] = receipt;
  const onScale = raw<boolean>`o.scale_id = any (array(select id from scale where number::text = ${scale}))`;
  const receipts = numbersWith(digits).map(([from, to]) =>
    eb.and([onScale, eb.between('o.receiptNumber', from, to)]),
  );
  return eb.or([plate, ...receipts]);
}

/**
 * Begins a query with the companies whose tickets the filter may let through, as `c`. Reckoned ahead of it all:
 * row security lets an index be asked for an instant that is there, not for one that is still to be worked out.
 */
export const withCompanies = (ctx: SignedIn, filter: TicketFilter) =>
  ctx.sql.with(
    (cte) => cte('c').materialized(),
    (db) => {
      const companies = db
        .selectFrom('company')
        .where(seen(ctx, 'company.id'))
        .select([
          'id',
          raw<string | null>`${filter.dateFrom ?? null}::date::timestamp at time zone time_zone`.as('since'),
          raw<string | null>`(${filter.dateTo ?? null}::date + 1)::timestamp at time zone time_zone`.as(
            'until',
          ),
        ]);
      return filter.companyId === undefined ? companies : companies.where('id', '=', filter.companyId);
    },
  );

/** The filter as conditions on a ticket `o` of a company `c`; days are days of that company. */
export function ticketConditions(eb: Builder, filter: TicketFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [eb('o.companyId', '=', eb.ref('c.id'))];
  for (const field of EXACT) {
    const value = filter[field];
    if (value !== undefined) conditions.push(eb(`o.${field}`, '=', value));
  }
  if (filter.statusId) conditions.push(eb('o.statusId', 'in', filter.statusId));
  if (filter.scaleId) conditions.push(eb('o.scaleId', 'in', filter.scaleId));
  if (filter.dateFrom) conditions.push(eb('o.operationAt', '>=', eb.ref('c.since').$notNull()));
  if (filter.dateTo) conditions.push(eb('o.operationAt', '<', eb.ref('c.until').$notNull()));
  if (filter.name) conditions.push(byName(eb, filter.name));
  return conditions;
}

/** What an index holds in the order of the list, so that one plan suits every value. */
const IN_ORDER = ['truckId', 'cargoId', 'customerId', 'senderId'] as const;
const NARROWING = [...EXACT.filter((field) => field !== 'companyId'), 'statusId', 'scaleId', 'name'] as const;

/**
 * Whether the best plan hangs on the values asked for, so that none may be kept: a walk through the newest tickets finds
 * a common status at once and reads all tickets for a rare one, and two conditions narrow more or less than each.
 */
export function plansDiffer(filter: TicketFilter): boolean {
  const given = NARROWING.filter((field) => filter[field] !== undefined);
  return given.length > 1 || given.some((field) => !IN_ORDER.some((ordered) => ordered === field));
}

/** Whether the daily sums can answer for this filter, so that nothing has to be counted ticket by ticket. */
export const daysCanAnswer = (filter: TicketFilter): boolean =>
  ['truckId', 'truckOwnerId', 'cargoId', 'customerId', 'senderId', 'completedHow', 'name'].every(
    (field) => filter[field as keyof TicketFilter] === undefined,
  );
