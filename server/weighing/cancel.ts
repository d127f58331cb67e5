import { operationStatus, ticketStates } from '@terezi/domain/weighing/status.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { mustLead } from '#platform/must-lead.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { dropTypedWeight } from './by-hand-fallen.ts';
import { mustBeCompleted } from './correct.ts';
import { heldTicket, heldTicketFor } from './held.ts';
import { answerTicket } from './ticket.ts';

type Cancelling = { id: number; reason: string };

/** The ticket keeps its number and its weights, is struck through everywhere and counts in no sum. */
async function strike(ctx: SignedIn, given: Cancelling): Promise<void> {
  await changeOwn(ctx, 'operation')
    .set({
      statusId: operationStatus.cancelled,
      cancelledAt: ctx.clock.now().toISOString(),
      cancelledBy: ctx.actor.userId,
      statusNote: given.reason,
    })
    .where('id', '=', given.id)
    .execute();
  await dropTypedWeight(ctx, given.id);
}

/** Cancels an open ticket at once, with a reason; a completed one is for `deleteTicket`. */
export async function cancelTicket(ctx: SignedIn, given: Cancelling) {
  const { ticket, ofSite } = await heldTicketFor(ctx, given.id, { act: 'cancel', as: 'allow' });
  await strike(ctx, given);
  return answerTicket(ctx, ticket.id, ofSite);
}

/** Cancels a completed ticket, as somebody has proposed and somebody else has approved; for nobody alone. */
export async function deleteTicket(ctx: SignedIn, given: Cancelling): Promise<void> {
  const ticket = await heldTicket(ctx, given.id);
  mustBeCompleted(ticket);
  mustLead(ticketStates, 'cancel', ticket.statusId, 'itself');
  await strike(ctx, given);
}

/** Counts a print and answers its number: 1 is the original, every further one a copy. */
export async function countPrint(ctx: SignedIn, id: number): Promise<{ printCount: number }> {
  const { ticket } = await heldTicketFor(ctx, id, { act: 'print', as: 'allow' });
  const printCount = ticket.printCount + 1;
  await changeOwn(ctx, 'operation').set({ printCount }).where('id', '=', ticket.id).execute();
  return { printCount };
}
