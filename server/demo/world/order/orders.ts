import type { Sql } from '#platform/database/connection.ts';
import type { TradeIds } from '../catalogue.ts';
import { worldWork } from '../keep.ts';
import { endOrders, weighedFor, writeBook } from './order-book.ts';
import { leadDay, planDay } from './order-day.ts';
import type { TicketOrder } from '../tickets.ts';
import type { Trade } from '../trade.ts';
import { actFor } from '../write.ts';
import type { Visit } from '../yard.ts';

type Place = { companyId: number; trade: Trade; ids: TradeIds; day: Parameters<typeof planDay>[3] };

/**
 * Writes a company's orders before its tickets, and later events after them: tickets name their orders, and lead their visits on by
 * themselves. The administrator writes and plans; tickets are in the names of the people who weighed.
 */
export async function withOrders(
  sql: Sql,
  { companyId, trade: { book }, ids, day }: Place,
  write: (orders: ReadonlyMap<Visit, TicketOrder>) => Promise<void>,
): Promise<void> {
  if (!book) return write(new Map());
  const at = (instant: number) => worldWork(sql, companyId, instant);
  const admin = day.staff.find(({ role }) => role === 'CompanyAdmin')?.id ?? null;
  await actFor(sql, companyId, admin);
  const standing = await writeBook(at, book, { ids, now: day.now });
  const planned = await planDay(at, book, standing, day);
  await actFor(sql, companyId);
  const orders = new Map<Visit, TicketOrder>();
  for (const [visit, order] of weighedFor(standing.values(), day.visits, day.now))
    orders.set(visit, { order, part: null });
  for (const { weighed, order, part } of planned) if (weighed) orders.set(weighed, { order, part });
  await write(orders);
  await actFor(sql, companyId, admin);
  await leadDay(at, planned, day);
  await endOrders(at, standing.values(), day.now);
  await actFor(sql, companyId);
}
