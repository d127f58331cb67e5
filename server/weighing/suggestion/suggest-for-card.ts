import { byPartyId } from '@terezi/domain/weighing/ticket/parties.ts';
import type { CardOperationRow } from '@terezi/domain/rfid/card-operation.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { findTrailers } from '../../fleet/index.ts';
import { plannedVisits } from '../../orders/index.ts';
import { holderOf, preparedBy, type SightingOfTicket } from '../../rfid/index.ts';
import { stillNamed } from '../ticket/parties.ts';
import { inUse } from '../ticket/trailers-in-use.ts';

const NOBODY = byPartyId((): number | null => null);

/** The visit that the truck comes for: the prepared one, or the next one of the order that is planned for the truck. */
async function partOf(ctx: SignedIn, row: CardOperationRow, truckId: number | null) {
  const { orderId, orderName, orderPartId, orderPartName } = row;
  if (orderId === null || orderName === null) return null;
  if (orderPartId !== null && orderPartName !== null)
    return { id: orderPartId, number: orderPartName, orderId, orderName };
  if (truckId === null) return null;
  const { visits } = await plannedVisits(ctx, truckId);
  const next = visits.find((visit) => visit.orderId === orderId);
  return next ? { id: next.id, number: next.number, orderId, orderName } : null;
}

/** All that a prepared operation names, as a ticket does. */
async function prepared(ctx: SignedIn, row: CardOperationRow, truckId: number | null, holder: number | null) {
  const { cargoId, customerId, customerBranchId, customerWarehouseId } = row;
  const { senderId, senderBranchId, senderWarehouseId, orderId, orderName } = row;
  const trailerIds = [row.trailerId, row.trailer2Id].flatMap((id) => id ?? []);
  const [names, trailers, orderPart] = await Promise.all([
    stillNamed(ctx, {
      ...NOBODY,
      truckOwnerId: row.driverId ?? holder,
      cargoId,
      customerId,
      customerBranchId,
      customerWarehouseId,
      senderId,
      senderBranchId,
      senderWarehouseId,
    }),
    inUse(ctx, trailerIds).then((ids) => findTrailers(ctx, ids)),
    partOf(ctx, row, truckId),
  ]);
  return {
    ...names,
    trailers: trailers.map(({ id, numberPlate }) => ({ id, numberPlate })),
    order: orderId === null || orderName === null ? null : { id: orderId, name: orderName },
    orderPart,
    from: 'card' as const,
  };
}

/** What a card suggests for the ticket: what is prepared in it, or without that only the driver who holds it. */
export async function suggestForCard(ctx: SignedIn, sighting: SightingOfTicket, truckId: number | null) {
  const [row, holder] = await Promise.all([preparedBy(ctx, sighting), holderOf(ctx, sighting)]);
  if (row) return prepared(ctx, row, truckId, holder);
  if (holder === null) return null;
  return {
    ...(await stillNamed(ctx, { ...NOBODY, truckOwnerId: holder })),
    trailers: [],
    order: null,
    orderPart: null,
    from: 'card' as const,
  };
}
