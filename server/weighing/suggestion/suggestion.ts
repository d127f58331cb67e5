import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { idOf } from '@terezi/domain/weighing/ticket/named.ts';
import {
  byPartyId,
  isPremise,
  PARTY_IDS,
  type Party,
  type Premise,
  PREMISES,
} from '@terezi/domain/weighing/ticket/parties.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { findTrailers } from '../../fleet/index.ts';
import { plannedVisits } from '../../orders/index.ts';
import { usableSighting } from '../../rfid/index.ts';
import { stillNamed } from '../ticket/parties.ts';
import { suggestForCard } from './suggest-for-card.ts';
import { inUse } from '../ticket/trailers-in-use.ts';
import { trailersOf } from '../ticket/trailers.ts';

/** So many of a truck's tickets are searched for what the newest ones leave out. */
const LOOKED_THROUGH = 20;

/**
 * What the truck's last tickets named: the next visit usually differs in little. Each field is the newest that was filled, so
 * that one forgotten cargo is not inherited for ever; there is no trailer where the newest had none. What is no longer in use
 * is not offered: no weight could be taken with it.
 */
async function suggestForTruck(ctx: SignedIn, truckId: number, orderPartId?: number) {
  const { certain, visits } = await plannedVisits(ctx, truckId, orderPartId);
  if (certain) return { suggestion: await suggestPlanned(ctx, certain), visit: [] };
  return { suggestion: await suggestLast(ctx, truckId), visit: visits.map(offered) };
}

type SuggestionQuery = Partial<
  Record<'truckId' | 'sightingId' | 'scaleId' | 'orderPartId', number | undefined>
>;

/** The same for what a card or a camera has recognised at the scale. */
export async function suggestFor(
  ctx: SignedIn,
  { truckId, sightingId, scaleId, orderPartId }: SuggestionQuery,
) {
  if (sightingId === undefined) {
    if (truckId === undefined) throw problemAt('truckId', fieldProblems.required, {});
    return suggestForTruck(ctx, truckId, orderPartId);
  }
  const sighting = await usableSighting(ctx, { id: sightingId, scaleId });
  if (!sighting || (truckId !== undefined && sighting.truckId !== null && truckId !== sighting.truckId))
    return NOTHING;
  // A card may name everything but the truck.
  const which = sighting.truckId ?? truckId ?? null;
  if (sighting.kind === 'plate') return which === null ? NOTHING : suggestForTruck(ctx, which, orderPartId);
  const suggestion = await suggestForCard(ctx, sighting, which);
  if (which === null || suggestion?.order) return { suggestion, visit: [] };
  const { visits } = await plannedVisits(ctx, which);
  return { suggestion, visit: visits.map(offered) };
}

const NOTHING = { suggestion: null, visit: [] };

type Visit = Awaited<ReturnType<typeof plannedVisits>>['visits'][number];

/** A visit as an operator chooses it. */
const offered = ({ id, number, orderId, orderName, cargoName, day, windowFrom, windowTo }: Visit) => ({
  id,
  number,
  orderId,
  orderName,
  cargoName,
  day,
  windowFrom,
  windowTo,
});

/** What the visit names, as the truck comes for it. */
async function suggestPlanned(ctx: SignedIn, visit: Visit) {
  const { id, number, orderId, orderName, trailerId, trailer2Id } = visit;
  const { truckOwnerId, cargoId, customerId, customerBranchId, customerWarehouseId } = visit;
  const { senderId, senderBranchId, senderWarehouseId } = visit;
  const [names, trailers] = await Promise.all([
    stillNamed(ctx, {
      ...byPartyId((): number | null => null),
      truckOwnerId,
      cargoId,
      customerId,
      customerBranchId,
      customerWarehouseId,
      senderId,
      senderBranchId,
      senderWarehouseId,
    }),
    findTrailers(
      ctx,
      [trailerId, trailer2Id].flatMap((each) => each ?? []),
    ),
  ]);
  return {
    ...names,
    trailers: trailers.map((each) => ({ id: each.id, numberPlate: each.numberPlate })),
    order: { id: orderId, name: orderName },
    orderPart: { id, number, orderId, orderName },
    from: 'plan' as const,
  };
}

async function suggestLast(ctx: SignedIn, truckId: number) {
  const rows = await ownRows(ctx, 'operation')
    .where('truckId', '=', truckId)
    .where('statusId', '!=', operationStatus.cancelled)
    .orderBy('operationAt', 'desc')
    .limit(LOOKED_THROUGH)
    .select(['id', ...PARTY_IDS])
    .execute();
  const [last] = rows;
  if (!last) return null;
  const filled = (party: Party) => rows.find((row) => row[idOf(party)] !== null);
  // Premises belong to the party named beside them: of an older visit to another party nothing is taken.
  const besideOwner = (party: Premise) => {
    const owner = idOf(PREMISES[party]);
    const ownerId = filled(PREMISES[party])?.[owner];
    return rows.find((row) => row[idOf(party)] !== null && row[owner] === ownerId);
  };
  const newest = (party: Party) => (isPremise(party) ? besideOwner(party) : filled(party));
  const [names, trailers] = await Promise.all([
    stillNamed(
      ctx,
      byPartyId((party) => newest(party)?.[idOf(party)] ?? null),
    ),
    trailersOf(ctx.sql, { companyId: ctx.companyId, id: last.id }),
  ]);
  const ids = await inUse(
    ctx,
    trailers.map(({ id }) => id),
  );
  return {
    ...names,
    trailers: trailers.filter(({ id }) => ids.includes(id)),
    order: null,
    orderPart: null,
    from: 'last' as const,
  };
}
