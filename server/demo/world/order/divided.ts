import { FLAGS } from '@terezi/domain/grammar/policy.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { createLog } from '#platform/log.ts';
import { divideTicket } from '../../../weighing/index.ts';
import { MINUTE } from '../calendar.ts';
import { worldWork } from '../keep.ts';
import type { Colleague } from '../settle.ts';
import { actFor } from '../write.ts';

type Place = { id: number; staff: readonly Colleague[] };

/** How the net of some of the last days' tickets is divided, a ticket in each row: hundredths of a per cent for each share. */
const SHARES: readonly (readonly number[])[] = [
  [6_000, 4_000],
  [5_000, 5_000],
  [7_000, 2_000],
  [3_400, 3_300, 3_300],
  [8_000],
  [5_500, 4_500],
  [4_000, 4_000],
  [6_500, 3_500],
];

const nothing = () => {};
const SILENT = createLog('silent');

/** The world's work as an administrator would do it. */
const asAdmin = (sql: Sql, companyId: number, { admin, at }: { admin: Colleague; at: number }): SignedIn => ({
  ...worldWork(sql, companyId, at),
  log: SILENT,
  actor: {
    kind: 'person',
    userId: admin.id,
    session: '',
    role: 'CompanyAdmin',
    scaleId: null,
    homeCompanyId: companyId,
  },
  address: '',
  browser: null,
  idempotencyKey: null,
  turn: Promise.resolve(),
  flags: () => FLAGS,
  asksNoMore: nothing,
  refuseOnceKept: nothing,
  ifRefused: nothing,
});

/** Divides the net of some of the company's last tickets of goods out among its trading partners. */
export async function divideSome(sql: Sql, { id: companyId, staff }: Place, now: number): Promise<void> {
  const admin = staff.find(({ role }) => role === 'CompanyAdmin');
  if (!admin) return;
  await actFor(sql, companyId, admin.id);
  const place = { sql, companyId };
  const customers = await ownRows(place, 'customer')
    .where('customerType', '=', 'customer')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select('id')
    .execute();
  const tickets = await ownRows(place, 'operation')
    .where('statusId', '=', operationStatus.completed)
    .where('direction', '=', 'expense')
    .where('orderId', 'is', null)
    .orderBy('operationAt', 'desc')
    .limit(SHARES.length)
    .select(['id', 'netAt'])
    .execute();
  for (const [at, { id, netAt }] of tickets.entries()) {
    const shares = SHARES[at] ?? [];
    const lines = shares.map((percentage, line) => ({
      customerId: customers[(at + line) % customers.length]?.id ?? null,
      senderId: null,
      percentage,
      amount: null,
    }));
    const moment = Math.min(now, Date.parse(netAt ?? iso(now)) + 9 * MINUTE);
    await divideTicket(asAdmin(sql, companyId, { admin, at: moment }), {
      id,
      lines,
      toNetPool: false,
      fromNetPool: [],
    });
  }
}

const iso = (at: number): string => new Date(at).toISOString();
