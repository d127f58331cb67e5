import { kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { readFault, typedFault } from '@terezi/domain/weighing/by-hand/by-hand.ts';
import { BY_HAND_CODES, byHandCodeWords } from '@terezi/domain/weighing/by-hand/by-hand-codes.ts';
import { byNoteSaid } from '@terezi/domain/weighing/ticket/notes.ts';
import { byPartyId } from '@terezi/domain/weighing/ticket/parties.ts';
import { weight1ByHand } from '@terezi/domain/weighing/request-kinds.ts';
import { DIRECTIONS } from '@terezi/domain/weighing/status.ts';
import { directionKept, NOTHING_STATED } from '@terezi/domain/weighing/stated-direction.ts';
import { z } from 'zod';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { SiteLink } from '../../devices/index.ts';
import { type Proposed, propose, type RequestVerb, type Values } from '../../requests/index.ts';
import { type Checking, mustPassChecks } from '../check/checks.ts';
import { advance, lockCounter } from '../../evidence/index.ts';
import { newPublicId, prepare, refuseIfOnSite, ticketOnSiteOf, waitInLine } from '../ticket/open.ts';
import type { Opening } from '../ticket/opening.ts';
import { holdOrder, orderColumns, reservedFor } from '../ticket/order.ts';
import { ownName } from '#platform/own-name.ts';
import { hitch, platesOf } from '../ticket/trailers.ts';

type Typing = Omit<Opening, 'reading' | 'overrideId'> & {
  weight1: number;
  code: (typeof BY_HAND_CODES)[number];
};

/** What a request of this kind carries, beside what is shown of it: what was typed, and what the ticket is to say. */
const typed = z.object({
  weight1Kg: z.string(),
  code: z.enum(BY_HAND_CODES),
  scaleId: z.number(),
  /** Their ids with commas between; empty where none came along. */
  trailers: z.string(),
  ...byNoteSaid('open', () => z.string().nullable()),
  statedDirection: z.enum(DIRECTIONS).nullable(),
  directionReason: z.string().nullable(),
  /** The warnings that were acknowledged, as a ticket keeps them. */
  warned: z.string(),
  ...byPartyId(() => z.number().nullable()),
  /** The order and the visit that it is for, and the objections that the operator went on with; nothing where it is for none. */
  orderId: z.number().nullish(),
  orderPartId: z.number().nullish(),
  acknowledged: z.string().nullish(),
});

const idsIn = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

/**
 * The truck of a proposed first weight: an approval rests on its not being on site yet. Its row is not locked: lists of waiting
 * requests read it too, and opening the ticket checks again in the truck's line.
 */
async function truckSubject(ctx: SignedIn, truckId: number) {
  const [truck, onSite] = await Promise.all([
    ownRows(ctx, 'truck')
      .where('deletedAt', 'is', null)
      .where('id', '=', truckId)
      .select(['id', 'version', 'numberPlate'])
      .executeTakeFirst(),
    ticketOnSiteOf(ctx, { truckId }),
  ]);
  if (!truck) return null;
  const { id, version, numberPlate } = truck;
  return { id, version, title: numberPlate, lead: numberPlate, values: { numberPlate, onSite } };
}

/**
 * Proposes a first weight that an operator read off the indicator, in grams, while the server cannot read the scale. There is
 * no ticket until another person approves: a trip that was not weighed is on no list.
 */
export async function proposeWeight1(ctx: SignedIn, link: SiteLink, typing: Typing) {
  const { weight1, code, ...input } = typing;
  const draft: Opening = { ...input, reading: null };
  const { scale, truck, trailers, names, checking, opening } = await prepare(ctx, draft);
  const { siteId, min, max, paper } = scale;
  const fault =
    readFault({ isOnline: link.siteOnline(siteId), state: link.newest(scale.id)?.state ?? null }) ??
    typedFault(weight1, { min, max, division: parseKilograms(paper.scaleDivisionKg) }, 'weight1');
  if (fault) throw fault;
  const [warnings, name] = [mustPassChecks(ctx, checking, weight1), await ownName(ctx)];
  const { truckOwnerLicense: _, ...party } = names;
  const after = {
    weight1Kg: kilogramText(weight1),
    code,
    scaleId: scale.id,
    scaleName: paper.scaleName,
    trailers: trailers.map(({ id }) => id).join(),
    trailerPlates: platesOf(trailers),
    ...party,
    ...orderSaid(checking.order, opening.acknowledged),
    weight1Note: opening.weight1Note,
    ...directionKept(NOTHING_STATED, opening),
    warned: warnings(name),
  };
  const subject = await truckSubject(ctx, truck.id);
  if (!subject) throw new Error(`truck ${truck.id} is gone`);
  const words = `${code} · ${byHandCodeWords[code][ctx.language]}`;
  const reason = opening.weight1Note === null ? words : `${words}: ${opening.weight1Note}`.slice(0, 500);
  return propose(ctx, { kind: weight1ByHand, subject, after, reason });
}

/** What a request carries of the order that its ticket is for; nothing where it is for none. */
function orderSaid(order: Checking['order'], acknowledged: Opening['acknowledged']): Values {
  if (!order) return {};
  const { orderId, orderPartId, orderName, orderPartName } = orderColumns(order);
  return { orderId, orderPartId, orderName, orderPartName, acknowledged: acknowledged.join() };
}

/** Opens a ticket by the weight that one person typed and this one approves; dated by when it was typed. */
async function openByHand(ctx: SignedIn, proposed: Proposed): Promise<void> {
  // Written by `proposeWeight1` alone.
  const { weight1Kg, code, scaleId, trailers, warned, statedDirection, directionReason, ...rest } =
    typed.parse(proposed.after);
  const { acknowledged, ...values } = rest;
  const opening: Opening = {
    ...values,
    scaleId,
    truckId: proposed.rowId,
    trailerIds: idsIn(trailers),
    reading: null,
    acknowledged: (acknowledged ?? '').split(',').filter(Boolean),
  };
  // The scale's line before the truck's, in the order in which a weighing takes them.
  const known = await prepare(ctx, opening);
  const counter = known.free ?? (await lockCounter(ctx.sql, ctx.companyId, scaleId));
  await waitInLine(ctx, proposed.rowId);
  await refuseIfOnSite(ctx, { truckId: proposed.rowId });
  // What others have taken of the order since it was typed is gone.
  const weight1 = parseKilograms(weight1Kg);
  await holdOrder(ctx, known.checking, weight1);
  const receiptNumber = counter.lastNumber + 1;
  const { id } = await ctx.sql
    .insertInto('operation')
    .values({
      companyId: ctx.companyId,
      ...known.names,
      ...known.scale.paper,
      scaleId,
      scaleNumber: known.scale.number,
      receiptNumber,
      publicId: newPublicId(),
      truckId: known.truck.id,
      numberPlate: known.truck.numberPlate,
      trailerPlates: platesOf(known.trailers),
      weight1Note: values.weight1Note,
      statedDirection,
      directionReason,
      warnings: warned,
      ...orderColumns(known.checking.order),
      orderReservedKg: reservedFor(known.checking, weight1),
      weight1Kg,
      weight1At: proposed.proposedAt,
      operationAt: proposed.proposedAt,
      weight1ByHandCode: code,
      weight1ByHandByName: proposed.proposedByName,
      weight1ByHandRequestId: proposed.requestId,
      openedBy: ctx.actor.userId,
      openedByName: await ownName(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await hitch(ctx, id, known.trailers);
  await advance(ctx, counter, { number: receiptNumber, record: counter.lastRecord });
}

/** A first weight by hand, as the engine of requests knows it. */
export const weight1Request: RequestVerb = {
  kind: weight1ByHand,
  look: truckSubject,
  carryOut: openByHand,
};
