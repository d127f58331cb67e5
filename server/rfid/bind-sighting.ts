import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import type { CardOperationRow, CardUsage } from '@terezi/domain/rfid/card-operation.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { cardOperationStatus, rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/kept/rows.ts';
import { cardOperation } from './card-operation.ts';

/** As long a sighting fills a form. Milliseconds. */
const USABLE_MS = 10 * 60_000;

/** Where and of which truck the company's readers have seen something; nothing of what is another company's. */
export const sightingOf = (ctx: SignedIn, id: number) =>
  ownRows(ctx, 'sighting')
    .where('id', '=', id)
    .select(['id', 'at', 'scaleId', 'truckId', 'kind', 'outcome', 'isLate', 'candidates'])
    .select(['rfidCardId', 'cardOperationId'])
    .executeTakeFirst();
export type SightingOfTicket = NonNullable<Awaited<ReturnType<typeof sightingOf>>>;

/** What may fill a form at this scale now: seen there less than ten minutes ago, and not by a card that opens nothing. */
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

/** What a card that was seen had prepared, where that is ready still. */
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

/** Refuses a card that somebody has blocked or deleted since it was seen, and holds it as it is until the weight is taken. */
export async function mustStillOpen(ctx: SignedIn, rfidCardId: number): Promise<void> {
  const card = await ownRows(ctx, 'rfidCard')
    .where('id', '=', rfidCardId)
    .select(['statusId', 'deletedAt'])
    .forShare()
    .executeTakeFirst();
  if (card?.deletedAt !== null) throw problemAt('sightingId', rfidProblems.removed, {});
  if (card.statusId === rfidCardStatus.blocked) throw problemAt('sightingId', rfidProblems.blocked, {});
}

/** How often what a card has prepared may fill a ticket; held, so that of two tickets that would be filled by it one waits. */
export async function heldUsage(ctx: SignedIn, cardOperationId: number): Promise<CardUsage> {
  const row = await ownRows(ctx, 'rfidCardOperation')
    .where('id', '=', cardOperationId)
    .select(raw<CardUsage>`usage`.as('usage'))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.usage;
}

/** Binds what was seen to the ticket that was weighed by it; nothing where it was weighed by nothing that was seen. */
export async function bindSighting(
  ctx: SignedIn,
  id: number | undefined,
  operationId: number,
): Promise<void> {
  if (id === undefined) return;
  await changeOwn(ctx, 'sighting').set({ operationId }).where('id', '=', id).execute();
}

/** A ticket that is completed, and how it is called. */
type Completed = { id: number; name: string };

/**
 * Uses up what a completed ticket was filled with, where that was prepared for one ticket: what the first sighting of the ticket
 * found in the card, unless somebody has prepared something else there since.
 */
export async function useUp(ctx: SignedIn, { id, name }: Completed): Promise<void> {
  await changeOwn(ctx, 'rfidCardOperation')
    .set({
      ...{ statusId: cardOperationStatus.used, usedAt: ctx.clock.now().toISOString() },
      ...{ operationId: id, operationName: name },
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
