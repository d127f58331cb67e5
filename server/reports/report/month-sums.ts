import { type RawBuilder, sql as raw } from 'kysely';
import type { TicketDimension } from '@terezi/domain/reports/report-api.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import type { ReaderContext } from '#platform/http/context.ts';
import { narrowed, withMonths } from '../../weighing/index.ts';

const column = (name: string): RawBuilder<string | null> => raw`nullif(${raw.ref(`d.${name}`)}::text, '0')`;

/** The key of what is kept of a month `d` in each dimension that the months are kept by. */
export const KEPT_KEYS: Readonly<Partial<Record<TicketDimension, RawBuilder<string | null>>>> = {
  customer: column('customerId'),
  sender: column('senderId'),
  cargo: column('cargoId'),
  scale: column('scaleId'),
  direction: raw`nullif(d.direction, '')`,
  month: raw`to_char(d.month, 'YYYY-MM')`,
};

const among =
  (name: string) =>
  (_: unknown, value: unknown): RawBuilder<boolean> =>
    value instanceof Object && 'several' in value
      ? raw`${raw.ref(name)} = any (${value.several}::bigint[])`
      : raw`${raw.ref(name)} = ${value}`;
/** Ensured already: sums are of completed tickets, and days were split into months. */
const said = (): RawBuilder<boolean> => raw`true`;

/** The conditions on kept months for the filters of tickets. */
export const BY_MONTH = {
  customerId: among('d.customerId'),
  senderId: among('d.senderId'),
  cargoId: among('d.cargoId'),
  scaleId: (_: unknown, ids: number[]) => raw<boolean>`d.scale_id = any (${ids}::bigint[])`,
  direction: (_: unknown, direction: string) => raw<boolean>`d.direction = ${direction}`,
  companyId: (_: unknown, id: number) => raw<boolean>`d.company_id = ${id}`,
  statusId: said,
  dateFrom: said,
  dateTo: said,
};

/** Whether there is a whole month between two days. */
function hasMonth({ dateFrom, dateTo }: TicketFilter): boolean {
  if (dateFrom === undefined || dateTo === undefined) return true;
  const first = new Date(`${dateFrom}T00:00:00Z`);
  if (first.getUTCDate() > 1) first.setUTCMonth(first.getUTCMonth() + 1, 1);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return last.toISOString().slice(0, 10) <= dateTo;
}

/** Whether the kept months have the keys that a question groups and filters by. */
export const monthsCanSum = (by: readonly TicketDimension[], filter: TicketFilter): boolean =>
  hasMonth(filter) &&
  by.every((dimension) => KEPT_KEYS[dimension] !== undefined) &&
  Object.entries(filter).every(([name, value]) => value === undefined || Object.hasOwn(BY_MONTH, name));

type Proof = { through: string; ticketCount: number; at: string };

/**
 * What is known of the kept sums behind a report: through which day they were compared with their tickets, how many these were,
 * and when; null where all was counted from tickets. And whether a company's sums are being made anew.
 */
export async function knownOf(
  { sql, companyId, reach }: ReaderContext,
  by: readonly TicketDimension[],
  filter: TicketFilter,
): Promise<{ proof: Proof | null; isRepairing: boolean }> {
  const row = await withMonths(sql, { companyId, reach }, narrowed(filter), { areProved: true })
    .selectFrom('m')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('chainCheck as k')
          .whereRef('k.companyId', '=', 'm.id')
          .where('k.monthsAt', 'is not', null)
          .orderBy('k.id', 'desc')
          .limit(1)
          .select(['k.monthsAt', 'k.monthsTicketCount'])
          .as('k'),
      (on) => on.on(raw<boolean>`m.past < 'infinity'`),
    )
    .select([
      raw<string | null>`min(m.past) filter (where m.past < 'infinity') - 1`.as('through'),
      raw<number | null>`sum(k.months_ticket_count)::bigint`.as('ticketCount'),
      raw<string | null>`max(k.months_at)`.as('at'),
      raw<boolean>`coalesce(bool_or(exists (select from day_making d
        where d.company_id = m.id and d.finished_at is null)), false)`.as('isRepairing'),
    ])
    .executeTakeFirstOrThrow();
  const { through, ticketCount, at, isRepairing } = row;
  const isKept = monthsCanSum(by, filter) && through !== null && ticketCount !== null && at !== null;
  return { proof: isKept ? { through, ticketCount, at } : null, isRepairing };
}
