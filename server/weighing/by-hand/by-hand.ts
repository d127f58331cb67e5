import { kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { readFault, typedFault } from '@terezi/domain/weighing/by-hand/by-hand.ts';
import { BY_HAND_CODES, byHandCodeWords } from '@terezi/domain/weighing/by-hand/by-hand-codes.ts';
import { netOf } from '@terezi/domain/weighing/net.ts';
import { byHandRulings } from '@terezi/domain/weighing/policy.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { ticketByHand } from '@terezi/domain/weighing/request-kinds.ts';
import { DIRECTIONS, operationStatus, ticketStates } from '@terezi/domain/weighing/status.ts';
import type { DirectionInput } from '@terezi/domain/weighing/stated-direction.ts';
import { z } from 'zod';
import { changeOwn } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { mustLead } from '#platform/must-lead.ts';
import type { SiteLink } from '../../devices/index.ts';
import { type Proposed, propose } from '../../requests/index.ts';
import { scalesOfTicket } from '../line/capture.ts';
import { factsOfTicket, mustPassChecks, withMore } from '../check/checks.ts';
import { broken } from '../ticket/broken.ts';
import { secondScale } from '../ticket/complete.ts';
import { ticketSubject } from '../ticket/correct.ts';
import { directionBy } from '../ticket/direction.ts';
import { heldTicket, scalesBeside } from '../ticket/held.ts';
import { holdOrderOf, orderHeldFor } from '../ticket/order.ts';
import { ownName } from '#platform/own-name.ts';
import { firstRecord } from '../ticket/first-record.ts';
import { useUpCard } from '../ticket/seen.ts';
import type { TicketRow } from '../ticket/ticket.ts';
import { weight1Of } from '../ticket/weight1.ts';

/** What a request of this kind carries: what was typed, and all that follows from it, masses as decimal kilograms. */
const typed = z.object({
  weight2Kg: z.string(),
  code: z.enum(BY_HAND_CODES),
  scaleId: z.number(),
  weight2Note: z.string().nullable(),
  direction: z.enum(DIRECTIONS),
  statedDirection: z.enum(DIRECTIONS).nullable(),
  directionReason: z.string().nullable(),
  /** The warnings that were acknowledged, as a ticket keeps them. */
  warned: z.string(),
  /** Of a ticket for an order: the objections that the operator went on with. */
  acknowledged: z.string().nullable().default(null),
});
type Typed = z.infer<typeof typed>;

type Typing = {
  id: number;
  scaleId?: number | undefined;
  weight2: number;
  code: Typed['code'];
  weight2Note: string | null;
  acknowledged: readonly string[];
  limitReason?: string | undefined;
} & DirectionInput;

/** The scale that a ticket's second weight was read off: one that the caller works at. */
async function scaleOf(ctx: SignedIn, ticket: TicketRow, scaleId = ticket.scaleId) {
  const keys = { companyId: ctx.companyId, id: ticket.id, scaleId };
  return secondScale(ctx, ticket, await scalesOfTicket(ctx.sql, keys), scaleId);
}

/** Weight 1 in grams; refused where its record is not what the site signed any more. */
async function provenWeight1(ctx: SignedIn, ticket: TicketRow) {
  const [record] = await firstRecord(ctx.sql, { companyId: ctx.companyId, id: ticket.id });
  const first = weight1Of(ctx, ticket, record);
  if (!first.isProven()) throw broken(ctx, ticket);
  return first.grams;
}

/**
 * Proposes a second weight that an operator read off the indicator, in grams, while the server cannot read the scale. The
 * ticket stays open and shows nothing of it until another person approves.
 */
export async function proposeByHand(ctx: SignedIn, link: SiteLink, typing: Typing) {
  const { weight2, code, weight2Note, acknowledged } = typing;
  const [ticket, ofSite] = await Promise.all([heldTicket(ctx, typing.id), scalesBeside(ctx)]);
  mustMay(
    byHandRulings.of('weight2', rulingCallerOf(ctx), { ...ticket, ofSite }),
    'allow',
    weighingProblems.notOpen,
  );
  const scale = await scaleOf(ctx, ticket, typing.scaleId);
  const { siteId, min, max, paper } = scale;
  const state = link.newest(scale.id)?.state ?? null;
  const fault =
    readFault({ isOnline: link.siteOnline(siteId), state }) ??
    typedFault(weight2, { min, max, division: parseKilograms(paper.scaleDivisionKg) });
  if (fault) throw fault;
  const [facts, name, weight1, order] = await Promise.all([
    factsOfTicket(ctx, { id: ticket.id }),
    ownName(ctx),
    provenWeight1(ctx, ticket),
    orderHeldFor(ctx, ticket),
  ]);
  const warnings = mustPassChecks(
    ctx,
    {
      stage: 'weight2',
      facts,
      scale,
      weight1,
      named: ticket,
      acknowledged,
      permitted: null,
      order,
      limitReason: typing.limitReason,
    },
    weight2,
  );
  const after: Typed = {
    weight2Kg: kilogramText(weight2),
    code,
    scaleId: scale.id,
    weight2Note,
    ...directionBy(ticket, typing)(weight1, weight2),
    warned: warnings(name),
    acknowledged: order && acknowledged.join(),
  };
  const words = `${code} · ${byHandCodeWords[code][ctx.language]}`;
  const reason = weight2Note === null ? words : `${words}: ${weight2Note}`.slice(0, 500);
  return propose(ctx, { kind: ticketByHand, subject: ticketSubject(ticket), after, reason });
}

/** The scale that was read, where it is not the ticket's own. */
async function otherScale(ctx: SignedIn, ticket: TicketRow, scaleId: number) {
  if (scaleId === ticket.scaleId) return {};
  const scales = await scalesOfTicket(ctx.sql, { companyId: ctx.companyId, id: ticket.id, scaleId });
  const scale = scales.find(({ id }) => id === scaleId);
  if (!scale) throw new Error(`ticket ${ticket.id}: scale ${scaleId} is gone`);
  const { number, scaleName } = scale;
  return { weight2ScaleId: scaleId, weight2ScaleNumber: number, weight2ScaleName: scaleName };
}

/** Completes a ticket by the weight that one person typed and this one approves; dated by when it was typed. */
export async function completeByHand(ctx: SignedIn, proposed: Proposed): Promise<void> {
  const { rowId, requestId, proposedAt, proposedByName } = proposed;
  // Written by `proposeByHand` alone.
  const { weight2Kg, code, scaleId, warned, acknowledged, ...values } = typed.parse(proposed.after);
  const ticket = await heldTicket(ctx, rowId);
  mustLead(ticketStates, 'complete', ticket.statusId, ctx.actor.role);
  const weight1 = await provenWeight1(ctx, ticket);
  const net = netOf(weight1, parseKilograms(weight2Kg));
  // What others have taken of the order since it was typed is gone.
  await holdOrderOf(ctx, await orderHeldFor(ctx, ticket), {
    more: net,
    acknowledged: (acknowledged ?? '').split(','),
  });
  await changeOwn(ctx, 'operation')
    .set({
      ...values,
      ...(await otherScale(ctx, ticket, scaleId)),
      statusId: operationStatus.completed,
      completedHow: 'ByHand',
      weight2Kg,
      weight2At: proposedAt,
      operationAt: proposedAt,
      byHandCode: code,
      byHandByName: proposedByName,
      byHandRequestId: requestId,
      netKg: kilogramText(net),
      netAt: ctx.clock.now().toISOString(),
      warnings: withMore(warned),
      completedBy: ctx.actor.userId,
      completedByName: await ownName(ctx),
    })
    .where('id', '=', ticket.id)
    .execute();
  await useUpCard(ctx, ticket);
}
