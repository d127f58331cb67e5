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
import { changedNames, type Parties } from './parties.ts';
import { presentTicket, type TicketRow } from './ticket.ts';

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

/** The same, where its caller works at a scale of one of its weights: an operator leaves other tickets alone. */
export async function heldTicketHere(ctx: SignedIn, id: number) {
  const ticket = await heldTicket(ctx, id);
  const scales = [ticket.scaleId, ticket.weight2ScaleId ?? ticket.scaleId];
  if (!scales.some((scaleId) => worksAt(ctx.caller, scaleId)))
    throw problem(weighingProblems.notYourScale, {});
  return ticket;
}

/** What a completion may say besides the weight: another scale of the site, and parties that turned out otherwise. */
export type Completing = { [Field in keyof Parties]?: Parties[Field] | undefined } & {
  id: number;
  scaleId?: number | undefined;
  weight2Note: string | null;
  reading: number | null;
};

/** The scale that takes weight 2: the ticket's own, or another one of the same site where its caller works. */
async function secondScale(ctx: SignedIn, ticket: TicketRow, scaleId = ticket.scaleId) {
  if (scaleId === ticket.scaleId) {
    if (!worksAt(ctx.caller, scaleId)) throw problem(weighingProblems.otherScale, {});
    return weighingScale(ctx, scaleId);
  }
  const [scale, { siteId }] = await Promise.all([
    weighingScale(ctx, scaleId),
    ctx.sql
      .selectFrom('scale')
      .where('companyId', '=', ticket.companyId)
      .where('id', '=', ticket.scaleId)
      .select('siteId')
      .executeTakeFirstOrThrow(),
  ]);
  if (scale.siteId !== siteId) throw problem(weighingProblems.otherScale, {});
  return scale;
}

/**
 * Takes weight 2 and completes the ticket: the net is the difference of the two displayed values, in whole grams
 * whatever the divisions of the two scales are. What the ticket names may change with it, in the same transaction.
 */
export async function completeWithWeight2(ctx: SignedIn, link: SiteLink, given: Completing) {
  const ticket = await heldTicket(ctx, given.id);
  if (ticket.statusId !== operationStatus.open) throw problem(weighingProblems.notOpen, {});
  const [scale, changed, weight1, completedByName, counter] = await Promise.all([
    secondScale(ctx, ticket, given.scaleId),
    changedNames(ctx, ticket, given),
    firstWeight(ctx, ticket.weight1RecordId),
    operatorName(ctx),
    lockCounter(ctx.sql, ctx.caller.companyId, given.scaleId ?? ticket.scaleId),
  ]);
  const wanted = { deed: `weight2 ${ticket.id}`, reading: given.reading };
  const weight = await captureWeight(ctx, link, { scale, counter }, wanted);
  const updated = ctx.sql
    .updateTable('operation')
    .set({
      ...changed,
      statusId: operationStatus.completed,
      completedHow: 'TwoPass',
      direction: directionOf(weight1, weight.grams),
      weight2ScaleId: scale.id,
      weight2ScaleNumber: scale.number,
      weight2ScaleName: scale.paper.scaleName,
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
