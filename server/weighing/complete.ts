import { worksAt } from '@terezi/domain/devices/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { kilogramText, parseKilograms } from '@terezi/domain/weighing/mass.ts';
import { directionOf, netOf } from '@terezi/domain/weighing/net.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { SiteLink } from '../devices/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { captureWeight, weighingScale } from './capture.ts';
import { advance } from './counter.ts';
import { operatorName } from './operator.ts';
import { answerTicket } from './ticket.ts';

/** The ticket, held for this transaction: whoever else wants it waits and then sees what became of it. */
export async function heldTicket(ctx: SignedIn, id: number) {
  const ticket = await ctx.sql
    .selectFrom('operation')
    .where('id', '=', id)
    .where('companyId', '=', ctx.caller.companyId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw problem(general.notFound, {});
  return ticket;
}

/** Takes weight 2 and completes the ticket: the net is the difference of the two displayed values. */
export async function completeWithWeight2(
  ctx: SignedIn,
  link: SiteLink,
  given: { id: number; weight2Note: string | null; reading: number | null },
) {
  const ticket = await heldTicket(ctx, given.id);
  if (ticket.statusId !== operationStatus.open) throw problem(weighingProblems.notOpen, {});
  if (!worksAt(ctx.caller, ticket.scaleId)) throw problem(weighingProblems.otherScale, {});
  const scale = await weighingScale(ctx, ticket.scaleId);
  const weight = await captureWeight(ctx, link, scale, {
    deed: `weight2 ${ticket.id}`,
    reading: given.reading,
  });
  const weight1 = parseKilograms(ticket.weight1Kg);
  await ctx.sql
    .updateTable('operation')
    .set({
      statusId: operationStatus.completed,
      completedHow: 'TwoPass',
      direction: directionOf(weight1, weight.grams),
      weight2RecordId: weight.recordId,
      weight2Kg: kilogramText(weight.grams),
      weight2At: weight.takenAt,
      weight2Note: given.weight2Note,
      netKg: kilogramText(netOf(weight1, weight.grams)),
      netAt: weight.takenAt,
      operationAt: weight.takenAt,
      completedBy: ctx.caller.userId,
      completedByName: await operatorName(ctx),
    })
    .where('id', '=', ticket.id)
    .execute();
  await advance(ctx.sql, weight.counter, { number: weight.counter.lastNumber, record: weight.sequence });
  ctx.afterCommit(() => link.notifyOperations(ctx.caller.companyId));
  return answerTicket(ctx.sql, ticket.id);
}
