import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { mayCancel } from '@terezi/domain/weighing/policy.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { SiteLink } from '../devices/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { heldTicketHere } from './complete.ts';
import { answerTicket } from './ticket.ts';

/**
 * Cancels a ticket with a reason. It keeps its number and its weights, is struck through everywhere and counts
 * in no sum.
 */
export async function cancelTicket(ctx: SignedIn, link: SiteLink, given: { id: number; reason: string }) {
  const ticket = await heldTicketHere(ctx, given.id);
  if (ticket.statusId === operationStatus.cancelled) throw problem(weighingProblems.alreadyCancelled, {});
  if (!mayCancel(ctx.caller.role, ticket.statusId)) throw problem(general.forbidden, {});
  await ctx.sql
    .updateTable('operation')
    .set({
      statusId: operationStatus.cancelled,
      cancelledAt: ctx.clock.now().toISOString(),
      cancelledBy: ctx.caller.userId,
      statusNote: given.reason,
    })
    .where('id', '=', ticket.id)
    .execute();
  ctx.afterCommit(() => link.notifyOperations(ctx.caller.companyId));
  return answerTicket(ctx.sql, ticket.id);
}

/** Counts a print and answers its number: 1 is the original, every further one a copy. */
export async function countPrint(ctx: SignedIn, id: number): Promise<{ printCount: number }> {
  const ticket = await heldTicketHere(ctx, id);
  const printCount = ticket.printCount + 1;
  await ctx.sql.updateTable('operation').set({ printCount }).where('id', '=', ticket.id).execute();
  return { printCount };
}
