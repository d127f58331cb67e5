import { worksAt } from '@terezi/domain/devices/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { type Grams, kilogramText, parseKilograms } from '@terezi/domain/weighing/mass.ts';
import { directionOf, netOf } from '@terezi/domain/weighing/net.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { SiteLink } from '../devices/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { captureWeight, weighingScale } from './capture.ts';
import { advance, lockCounter } from './counter.ts';
import { operatorName } from './operator.ts';
import { provenRecord } from './record.ts';
import { presentTicket } from './ticket.ts';

/** The ticket, held for this transaction: whoever else wants it waits and then sees what became of it. */
async function heldTicket(ctx: SignedIn, id: number) {
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

/** Weight 1 in grams, of the record and not of the ticket, which must still be what the site signed. */
async function firstWeight(ctx: SignedIn, recordId: number): Promise<Grams> {
  const record = await provenRecord(ctx.sql, ctx.caller.companyId, recordId);
  if (record) return parseKilograms(record.kg);
  ctx.log.error({ event: 'record.broken', recordId });
  throw problem(weighingProblems.firstRecordBroken, {});
}

/** The same, of a scale where the caller works: an operator leaves the tickets of other scales alone. */
export async function heldTicketHere(ctx: SignedIn, id: number) {
  const ticket = await heldTicket(ctx, id);
  if (!worksAt(ctx.caller, ticket.scaleId)) throw problem(weighingProblems.notYourScale, {});
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
  const [scale, weight1, completedByName, counter] = await Promise.all([
    weighingScale(ctx, ticket.scaleId),
    firstWeight(ctx, ticket.weight1RecordId),
    operatorName(ctx),
    lockCounter(ctx.sql, ctx.caller.companyId, ticket.scaleId),
  ]);
  const weight = await captureWeight(
    ctx,
    link,
    { scale, counter },
    {
      deed: `weight2 ${ticket.id}`,
      reading: given.reading,
    },
  );
  const updated = ctx.sql
    .updateTable('operation')
    .set({
      statusId: operationStatus.completed,
      completedHow: 'TwoPass',
      direction: directionOf(weight1, weight.grams),
      weight2RecordId: weight.record.id,
      weight2Kg: weight.record.kg,
      weight2At: weight.record.takenAt,
      weight2Note: given.weight2Note,
      netKg: kilogramText(netOf(weight1, weight.grams)),
      netAt: weight.record.takenAt,
      operationAt: weight.record.takenAt,
      completedBy: ctx.caller.userId,
      completedByName,
    })
    .where('id', '=', ticket.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [row] = await Promise.all([
    updated,
    advance(ctx.sql, counter, { number: counter.lastNumber, record: weight.record.sequence }),
  ]);
  ctx.afterCommit(() => link.notifyOperations(ctx.caller.companyId));
  return { operation: presentTicket(row) };
}
