import { sql as raw } from 'kysely';
import { isLateFor } from '@terezi/domain/orders/offered-visit.ts';
import { orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { senderOf } from './for-ticket.ts';
import { clockIn, companyZone } from './number.ts';

/** At most so many visits are offered: the form has a key for each. */
const MAX_VISITS = 3;

/** The visits that a truck may have come for by now, on their way to its first weight: the newest day first. */
function openVisits(ctx: SignedIn, truckId: number, today: string) {
  return (
    ownRows(ctx, 'orderPart as p')
      .innerJoin('order as o', (join) =>
        join.onRef('o.companyId', '=', 'p.companyId').onRef('o.id', '=', 'p.orderId'),
      )
      .innerJoin('cargo as c', (join) =>
        join.onRef('c.companyId', '=', 'o.companyId').onRef('c.id', '=', 'o.cargoId'),
      )
      .where('p.deletedAt', 'is', null)
      .where('p.day', '<=', today)
      .where('p.statusId', 'in', [orderPartStatus.planned, orderPartStatus.inProgress])
      .where('p.stepKind', '=', 'weight1')
      .where('o.statusId', '=', orderStatus.active)
      // A truck that came in on the last day is weighed, also after midnight.
      .where((either) =>
        either.or([
          either('p.statusId', '=', orderPartStatus.inProgress),
          either.and([either('o.validFrom', '<=', today), either('o.validUntil', '>=', today)]),
        ]),
      )
      .where((where) =>
        where.or([
          where('p.truckId', '=', truckId),
          // Planned by its plate, before the truck was entered.
          where.and([
            where('p.truckId', 'is', null),
            where(
              raw<string>`app.fold(p.number_plate)`,
              '=',
              ownRows(ctx, 'truck').where('id', '=', truckId).select('searchKey'),
            ),
          ]),
        ]),
      )
      .select(['p.id', 'p.number', 'p.orderId', 'o.number as orderName', 'p.driverId as truckOwnerId'])
      .select(['p.trailerId', 'p.trailer2Id', 'o.cargoId', 'o.customerId', 'o.customerBranchId'])
      .select(['o.customerWarehouseId', 'o.senderBranchId', 'o.senderWarehouseId', senderOf.as('senderId')])
      .select(['p.day', 'p.windowFrom', 'p.windowTo', 'p.statusId', 'c.name as cargoName'])
      .orderBy('p.day', 'desc')
      .orderBy('p.id')
  );
}

/**
 * The visits that a truck may have come for, and the one of them that it is for certain: the one that the caller names, or the
 * only one, if the truck is not late for it. Of several, and of one that was planned for earlier, the server guesses none.
 */
export async function plannedVisits(ctx: SignedIn, truckId: number, partId?: number) {
  const zone = await companyZone(ctx);
  const now = ctx.clock.now();
  const clock = clockIn(zone, now);
  const visits = await openVisits(ctx, truckId, clock.day).limit(MAX_VISITS).execute();
  const [only, another] = visits;
  if (partId !== undefined) return { certain: visits.find(({ id }) => id === partId) ?? null, visits };
  const isCertain = only && !another && !isLateFor(only, clock);
  return { certain: isCertain ? only : null, visits };
}
