import { sql as raw } from 'kysely';
import { kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { LEDGER_KINDS } from '@terezi/domain/orders/api.ts';
import { type Balance, freeOf, mostOf, remainingOf } from '@terezi/domain/orders/credit.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';

type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A movement of an order's volume; the ledger moves the balance by it. Grams. */
export type Movement = {
  orderId: number;
  kind: LedgerKind;
  grams: number;
  byName: string;
  operationId?: number;
  subOrderId?: number;
  orderPartId?: number | null;
};

/** Writes movements down, in this order: each locks its balance until the transaction ends. */
export async function move(ctx: CompanyWork, movements: readonly Movement[]): Promise<void> {
  const moved = movements.filter(({ grams }) => grams > 0);
  if (moved.length === 0) return;
  const at = ctx.clock.now().toISOString();
  await ctx.sql
    .insertInto('balanceEntry')
    .values(
      moved.map(({ grams, ...entry }) => ({
        companyId: ctx.companyId,
        kg: kilogramText(grams),
        at,
        cargoId: null,
        operationId: null,
        subOrderId: null,
        orderPartId: null,
        ...entry,
      })),
    )
    .execute();
}

const balances = (ctx: CompanyWork) =>
  ownRows(ctx, 'balance').select(['orderId', 'limitKg', 'reservedKg', 'consumedKg', 'hasOperation']);

const figures = (row: { limitKg: string; reservedKg: string; consumedKg: string }): Balance => ({
  limit: parseKilograms(row.limitKg),
  reserved: parseKilograms(row.reservedKg),
  consumed: parseKilograms(row.consumedKg),
});

/**
 * The balances of the company's orders, locked by locking their orders: in the order of their numbers, so that two transactions
 * that want both queue and do not deadlock. The balances are read once the orders are locked.
 */
export async function heldBalances(
  ctx: CompanyWork,
  orderIds: readonly number[],
): Promise<Map<number, Balance & { hasOperation: boolean }>> {
  const holding = ownRows(ctx, 'order').where('id', 'in', orderIds).select('id').orderBy('id');
  const [, rows] = await Promise.all([
    holding.forNoKeyUpdate().execute(),
    balances(ctx).where('orderId', 'in', orderIds).execute(),
  ]);
  return new Map(
    rows.map((row) => [Number(row.orderId), { ...figures(row), hasOperation: row.hasOperation }]),
  );
}

/** The same of one order; it has one from the first. */
export async function heldBalance(ctx: CompanyWork, orderId: number) {
  const balance = (await heldBalances(ctx, [orderId])).get(orderId);
  if (!balance) throw problem(general.notFound, {});
  return balance;
}

/** An order's balance by its ledger, for a caller who sees the order. */
export async function balanceOf(ctx: CompanyWork, orderId: number) {
  const row = await seenRows(ctx, 'order as o')
    .innerJoin('balance as b', (join) =>
      join.onRef('b.companyId', '=', 'o.companyId').onRef('b.orderId', '=', 'o.id'),
    )
    .where('o.id', '=', orderId)
    .select(['b.limitKg', 'b.reservedKg', 'b.consumedKg', 'o.overDelivery'])
    .executeTakeFirst();
  if (!row) throw problem(general.notFound, {});
  const balance = figures(row);
  const overDelivery = row.overDelivery === null ? null : Number(row.overDelivery);
  return {
    orderId,
    ...balance,
    remaining: remainingOf(balance),
    free: freeOf(balance),
    most: mostOf(balance.limit, overDelivery),
  };
}

type LedgerQuery = { id: number; pageNumber: number; pageSize: number };

/** Every movement of an order's volume, newest first. */
export async function ledgerOf(ctx: CompanyWork, { id, pageNumber, pageSize }: LedgerQuery) {
  await balanceOf(ctx, id);
  const entries = seenRows(ctx, 'balanceEntry as e').where('e.orderId', '=', id);
  const rows = await entries
    .select(['e.id', 'e.kind', 'e.kg', 'e.operationId', 'e.subOrderId', 'e.orderPartId', 'e.at', 'e.byName'])
    .orderBy('e.id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  const { totalCount } = await entries
    .select(raw<number>`count(*)`.as('totalCount'))
    .executeTakeFirstOrThrow();
  return {
    ledger: rows.map(({ kg, kind, ...row }) => ({
      ...row,
      kind: kind as LedgerKind,
      kilograms: parseKilograms(kg),
    })),
    totalCount,
    pageNumber,
    pageSize,
  };
}
