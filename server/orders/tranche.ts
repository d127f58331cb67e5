import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import type { OrderRow } from '@terezi/domain/orders/order.ts';
import type { SubOrderType } from '@terezi/domain/orders/sub-order.ts';
import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { move } from './balance.ts';

type Tranche = {
  orderId: number;
  type: SubOrderType;
  /** The limit before, and by how much it moves: negative where it goes down. Grams. */
  previous: number;
  volume: number;
  otherOrderId?: number;
  reason: string | null;
  byName: string;
};

/** Writes a tranche of an order whose balance is locked: its line, its movement in the ledger, and the order's limit. */
export async function writeTranche(ctx: CompanyWork, tranche: Tranche): Promise<number> {
  const { orderId, type, previous, volume, otherOrderId = null, reason, byName } = tranche;
  const last = await ownRows(ctx, 'subOrder')
    .where('orderId', '=', orderId)
    .select(raw<number>`coalesce(max(ordinal), 0)`.as('ordinal'))
    .executeTakeFirstOrThrow();
  const { id } = await ctx.sql
    .insertInto('subOrder')
    .values({
      companyId: ctx.companyId,
      orderId,
      ordinal: last.ordinal + 1,
      subOrderType: type,
      previousVolumeKg: kilogramText(previous),
      volumeKg: kilogramText(volume),
      otherOrderId,
      reason,
      createdByName: byName,
      createdAt: ctx.clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kind = volume > 0 ? 'raise' : 'lower';
  await move(ctx, [{ orderId, kind, grams: Math.abs(volume), subOrderId: id, byName }]);
  // An initial one is the limit that the order says already.
  if (type !== 'initial')
    await changeOwn(ctx, 'order')
      .set({ weightLimitKg: kilogramText(previous + volume) })
      .where('id', '=', orderId)
      .execute();
  return id;
}

/** The limit of an order that becomes active, as its first tranche. */
export const firstTranche = (ctx: CompanyWork, { id, weightLimit }: OrderRow, byName: string) =>
  writeTranche(ctx, { orderId: id, type: 'initial', previous: 0, volume: weightLimit, reason: null, byName });
