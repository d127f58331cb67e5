import { kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { type Hundredths, lossOf, percentText } from '@terezi/domain/weighing/division/loss.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { heldTicketFor } from './held.ts';
import { ownName } from '#platform/own-name.ts';
import { answerTicket } from './ticket.ts';

type WriteLossInput = { id: number; lossPercentage: Hundredths; version?: number | undefined };

/** Writes what counts as lost of a completed ticket's net, with when and by whom; the history keeps what was written before. */
export async function writeLoss(ctx: SignedIn, { id, lossPercentage, version }: WriteLossInput) {
  const { ticket, ofSite } = await heldTicketFor(ctx, id, { act: 'lossPercentage', as: 'allow' });
  if (version !== undefined && version !== ticket.version) throw problem(general.stale, {});
  if (ticket.netKg === null) throw new Error(`ticket ${id} is completed and has no net`);
  await changeOwn(ctx, 'operation')
    .set({
      lossPercentage: percentText(lossPercentage),
      lossKg: kilogramText(lossOf(parseKilograms(ticket.netKg), lossPercentage)),
      lossAt: ctx.clock.now().toISOString(),
      lossBy: ctx.actor.userId,
      lossByName: await ownName(ctx),
    })
    .where('id', '=', id)
    .execute();
  return answerTicket(ctx, id, ofSite);
}
