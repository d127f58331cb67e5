import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import type { CardOperationRow, CardUsage } from '@terezi/domain/rfid/card-operation.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { cardOperationStatus, rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import { cardOperation } from './card-operation.ts';

/** How long a sighting may fill a form, in milliseconds. */
const USABLE_MS = 10 * 60_000;

/** A sighting of the company's own readers; undefined for another company's. */
export const sightingOf = (ctx: SignedIn, id: number) =>
  ownRows(ctx, 'sighting')
    .where('id', '=', id)
    .select(['id', 'at', 'scaleId', 'truckId', 'kind', 'outcome', 'isLate', 'candidates'])
    .select(['rfidCardId', 'cardOperationId'])
    .executeTakeFirst();
export type SightingOfTicket = NonNullable<Awaited<ReturnType<typeof sightingOf>>>;

/** A sighting that may fill a form at this scale now: less than ten minutes old, and by no card that opens nothing. */
export async function usableSighting(
  ctx: SignedIn,
  { id, scaleId }: { id: number; scaleId?: number | undefined },
): Promise<SightingOfTicket | null> {
  const sighting = await sightingOf(ctx, id);
  if (!sighting || sighting.isLate || sighting.scaleId === null) return null;
  if (scaleId !== undefined && scaleId !== sighting.scaleId) return null;
  if (ctx.clock.now().getTime() - Date.parse(sighting.at) > USABLE_MS) return null;
  return sighting.outcome === 'known' || sighting.outcome === 'noOperation' ? sighting : null;
}

/** The operation that a seen card had prepared, where it is still ready. */
export async function preparedBy(
  ctx: SignedIn,
  { cardOperationId }: Pick<SightingOfTicket, 'cardOperationId'>,
): Promise<CardOperationRow | null> {
  if (cardOperationId === null) return null;
  const row = await findRow(ctx, cardOperation, cardOperationId);
  return row.statusId === cardOperationStatus.ready ? row : null;
}

/** The driver who holds a card; null where only a truck does, and for what is no card. */
export async function holderOf(
  ctx: SignedIn,
  { rfidCardId }: Pick<SightingOfTicket, 'rfidCardId'>,
): Promise<number | null> {
  if (rfidCardId === null) return null;
  const card = await ownRows(ctx, 'rfidCard')
    .where('id', '=', rfidCardId)
    .select('driverId')
    .executeTakeFirst();
  return card?.driverId ?? null;
}

/** Refuses a card that was blocked or deleted since it was seen, and locks it as it is until the weight is taken. */
export async function mustStillOpen(ctx: SignedIn, rfidCardId: number): Promise<void> {
  const card = await ownRows(ctx, 'rfidCard')
    .where('id', '=', rfidCardId)
    .select(['statusId', 'deletedAt'])
    .forShare()
    .executeTakeFirst();
  if (card?.deletedAt !== null) throw problemAt('sightingId', rfidProblems.removed, {});
  if (card.statusId === rfidCardStatus.blocked) throw problemAt('sightingId', rfidProblems.blocked, {});
}

/** How often a card's prepared operation may fill a ticket; its row is locked, so that of two tickets that would use it one waits. */
export async function heldUsage(ctx: SignedIn, cardOperationId: number): Promise<CardUsage> {
  const row = await ownRows(ctx, 'rfidCardOperation')
    .where('id', '=', cardOperationId)
    .select(raw<CardUsage>`usage`.as('usage'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.usage;
}

/** Binds a sighting to the ticket that was weighed by it; does nothing for a ticket without one. */
export async function bindSighting(
  ctx: SignedIn,
  id: number | undefined,
  operationId: number,
): Promise<void> {
  if (id === undefined) return;
  await changeOwn(ctx, 'sighting').set({ operationId }).where('id', '=', id).execute();
}

/** A completed ticket with its name. */
type Completed = { id: number; name: string };

/**
 * Uses up the prepared operation that filled a completed ticket, where it was for one ticket: the one that the ticket's first
 * sighting found in the card, unless a person has changed it since.
 */
export async function useUp(ctx: SignedIn, { id, name }: Completed): Promise<void> {
  await changeOwn(ctx, 'rfidCardOperation')
    .set({
      statusId: cardOperationStatus.used,
      usedAt: ctx.clock.now().toISOString(),
      operationId: id,
      operationName: name,
    })
    .where('usage', '=', 'once')
    .where('statusId', '=', cardOperationStatus.ready)
    .where(
      raw<boolean>`(id, version) = (select s.card_operation_id, s.card_operation_version from sighting s
        where s.company_id = ${ctx.companyId} and s.operation_id = ${id} and s.card_operation_id is not null
        order by s.at, s.id limit 1)`,
    )
    .execute();
}
