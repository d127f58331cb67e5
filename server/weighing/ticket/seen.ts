import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { heldUsage, mustStillOpen, type SightingOfTicket, sightingOf, useUp } from '../../rfid/index.ts';
import type { TicketRow } from './ticket.ts';

type Weighed = { scaleId: number; truckId: number /** The ticket that is completed. */; ticketId?: number };

/** Whether a weight of this truck at this scale may rest on this sighting. */
function isOfWeight(
  { scaleId, truckId, outcome, isLate, candidates }: SightingOfTicket,
  weighed: Weighed,
): boolean {
  if (isLate || scaleId !== weighed.scaleId) return false;
  // An operator has chosen among the candidates of an unsure plate.
  if (outcome === 'unsure') return candidates.includes(weighed.truckId);
  if (outcome !== 'known' && outcome !== 'noOperation') return false;
  return truckId === null || truckId === weighed.truckId;
}

/** Open tickets that were weighed by this card, or by what was prepared in it. */
const openTickets = (work: Pick<CompanyWork, 'sql' | 'companyId'>) =>
  ownRows(work, 'operation as o')
    .innerJoin('sighting as s', (join) =>
      join.onRef('s.companyId', '=', 'o.companyId').onRef('s.operationId', '=', 'o.id'),
    )
    .where('o.statusId', '=', operationStatus.open)
    .select(['o.id', 'o.scaleNumber', 'o.receiptNumber'])
    .limit(1);

/** Whether a card has opened a ticket that is still open. */
export async function hasOpenTicket(work: CompanyWork, rfidCardId: number): Promise<boolean> {
  return (await openTickets(work).where('s.rfidCardId', '=', rfidCardId).executeTakeFirst()) !== undefined;
}

/** What a card has prepared for one ticket opens no second one while the first is open. */
async function mustBeFree(ctx: SignedIn, cardOperationId: number, ticketId = 0): Promise<void> {
  if ((await heldUsage(ctx, cardOperationId)) !== 'once') return;
  const open = await openTickets(ctx)
    .where('s.cardOperationId', '=', cardOperationId)
    .where('o.id', '!=', ticketId)
    .executeTakeFirst();
  if (!open) return;
  const receipt = receiptName(open.scaleNumber, open.receiptNumber);
  throw problemAt('sightingId', rfidProblems.onceInUse, { receipt });
}

/**
 * A weight's sighting must be of its scale and its truck, and still open: refused before anything is weighed. Its age no longer
 * matters: the form names by then what is weighed.
 */
export async function mustBeSeen(
  ctx: SignedIn,
  { sightingId }: { sightingId?: number | undefined },
  weighed: Weighed,
): Promise<void> {
  if (sightingId === undefined) return;
  const sighting = await sightingOf(ctx, sightingId);
  if (!sighting || !isOfWeight(sighting, weighed))
    throw problemAt('sightingId', weighingProblems.otherSighting, {});
  if (sighting.rfidCardId !== null) await mustStillOpen(ctx, sighting.rfidCardId);
  if (sighting.cardOperationId !== null) await mustBeFree(ctx, sighting.cardOperationId, weighed.ticketId);
}

/** Uses up what the card of a completed ticket had prepared for this one ticket. */
export const useUpCard = (ctx: SignedIn, { id, scaleNumber, receiptNumber }: TicketRow): Promise<void> =>
  useUp(ctx, { id, name: receiptName(scaleNumber, receiptNumber) });
