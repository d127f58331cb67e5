import { orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { dayIn } from '#platform/day-in.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { companyZone } from './number.ts';

/**
 * The visit that a truck comes for now: planned for today, on its way to its first weight, and the only one of that kind. Of
 * several nobody guesses which.
 */
export async function plannedVisit(ctx: SignedIn, truckId: number) {
  const today = dayIn(await companyZone(ctx), ctx.clock.now());
  const [visit, another] = await ownRows(ctx, 'orderPart as p')
    .innerJoin('order as o', (join) =>
      join.onRef('o.companyId', '=', 'p.companyId').onRef('o.id', '=', 'p.orderId'),
    )
    .where('p.truckId', '=', truckId)
    .where('p.day', '=', today)
    .where('p.deletedAt', 'is', null)
    .where('p.statusId', 'in', [orderPartStatus.planned, orderPartStatus.inProgress])
    .where('p.stepKind', '=', 'weight1')
    .where('o.statusId', '=', orderStatus.active)
    .orderBy('p.id')
    .limit(2)
    .select(['p.id', 'p.number', 'p.orderId', 'o.number as orderName', 'p.driverId as truckOwnerId'])
    .select(['p.trailerId', 'p.trailer2Id', 'o.cargoId', 'o.customerId', 'o.customerBranchId'])
    .select(['o.customerWarehouseId', 'o.senderId', 'o.senderBranchId', 'o.senderWarehouseId'])
    .execute();
  return visit && !another ? visit : null;
}
