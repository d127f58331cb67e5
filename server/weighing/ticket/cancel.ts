import { operationStatus, ticketStates } from '@terezi/domain/weighing/status.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { mustLead } from '#platform/must-lead.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { dropTypedWeight } from '../by-hand/by-hand-fallen.ts';
import { mustBeCompleted } from './correct.ts';
import { cancellable, heldTicket, heldTicketFor } from './held.ts';
import { leavePool } from '../division/pool-part.ts';
import { answerTicket } from './ticket.ts';

type Cancelling = { id: number; reason: string };
type Striking = Cancelling & { isBroken?: boolean };

/** The ticket keeps its number and its weights, is struck through everywhere and counts in no sum. */
async function strike(ctx: SignedIn, striking: Striking): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await changeOwn(ctx, 'operation')
    .set({
      statusId: operationStatus.cancelled,
      cancelledAt: now,
      // The new seal will fit the ticket as it is now: this keeps that the old one did not.
      ...(striking.isBroken && { sealBrokenAt: now }),
      cancelledBy: ctx.actor.userId,
      statusNote: striking.reason,
    })
    .where('id', '=', striking.id)
    .execute();
  await dropTypedWeight(ctx, striking.id);
}

/** Cancels an open ticket at once, with a reason; a completed one is for `deleteTicket`. */
export async function cancelTicket(ctx: SignedIn, cancelling: Cancelling) {
  const { ticket, ofSite, isBroken } = await cancellable(ctx, cancelling.id);
  if (isBroken) ctx.log.warn({ event: 'ticket.cancelled-unsealed', ticketId: ticket.id });
  await strike(ctx, { ...cancelling, isBroken });
  return answerTicket(ctx, ticket.id, ofSite);
}

/** Cancels a completed ticket, as one person has proposed and another has approved; never for one person alone. */
export async function deleteTicket(ctx: SignedIn, cancelling: Cancelling): Promise<void> {
  const ticket = await heldTicket(ctx, cancelling.id);
  mustBeCompleted(ticket);
  mustLead(ticketStates, 'cancel', ticket.statusId, 'itself');
  await leavePool(ctx, ticket);
  await strike(ctx, cancelling);
}

/** Counts a print and answers its number: 1 is the original, every further one a copy. */
export async function countPrint(ctx: SignedIn, id: number): Promise<{ printCount: number }> {
  const { ticket } = await heldTicketFor(ctx, id, { act: 'print', as: 'allow' });
  const printCount = ticket.printCount + 1;
  await changeOwn(ctx, 'operation').set({ printCount }).where('id', '=', ticket.id).execute();
  return { printCount };
}
