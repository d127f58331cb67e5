import { worksAt } from '@terezi/domain/devices/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { netOf } from '@terezi/domain/weighing/net.ts';
import type { DirectionInput } from '@terezi/domain/weighing/stated-direction.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus, ticketStates } from '@terezi/domain/weighing/status.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import { mustLead } from '#platform/must-lead.ts';
import { bindSighting } from '../../rfid/index.ts';
import type { SiteLink } from '../../devices/index.ts';
import { built } from '#platform/database/built.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type Admissions, admitted } from '../line/admission.ts';
import { broken } from './broken.ts';
import { dropTypedWeight } from '../by-hand/by-hand-fallen.ts';
import {
  type Captured,
  type RecordPlace,
  type ScaleRow,
  scalesOfTicket,
  stored,
  type WeighingScale,
  weighingScale,
  withCapture,
} from '../line/capture.ts';
import { type Checking, factsOfTicket, mustPassChecks, shownOn, withMore } from '../check/checks.ts';
import { counterWithTicketIfFree } from '../line/ticket-and-counter.ts';
import { heldTicket, ticketIfFree } from './held.ts';
import { holdOrder, mustBeAbout, orderHeldFor } from './order.ts';
import { takePermitted } from '../check/override.ts';
import { mustBeSeen, useUpCard } from './seen.ts';
import { ownName } from '#platform/own-name.ts';
import { type DirectionBy, directionBy } from './direction.ts';
import { changedNames, type Parties, PARTY_COLUMNS } from './parties.ts';
import { firstRecord } from './first-record.ts';
import { presentTicket, type TicketRow } from './ticket.ts';
import { isSealBroken } from './ticket-content.ts';
import { changedTrailers, rehitch } from './trailers.ts';
import { weight1Of } from './weight1.ts';

/** What a completion may state besides any weight: names that turned out otherwise, and a note. */
export type Saying = { [Field in keyof Parties]?: Parties[Field] | undefined } & {
  id: number;
  trailerIds?: number[] | undefined;
  weight2Note: string | null;
  acknowledged: readonly string[];
  limitReason?: string | undefined;
  overrideId?: number | undefined;
} & DirectionInput;
/** With a weight also another scale of the site, and the reading that was shown. */
export type Completing = Saying & {
  scaleId?: number | undefined;
  reading: number | null;
  sightingId?: number | undefined;
};

/**
 * The scale that takes weight 2: the ticket's own, or another one of its site, where its caller works there and the ticket's
 * own scale permits it.
 */
export function secondScale(
  ctx: SignedIn,
  ticket: TicketRow,
  scales: ScaleRow[],
  scaleId: number,
): WeighingScale {
  const isOwn = scaleId === ticket.scaleId;
  if (isOwn && !worksAt(ctx.actor, scaleId)) throw problem(weighingProblems.otherScale, {});
  const scale = weighingScale(
    ctx,
    scales.find(({ id }) => id === scaleId),
  );
  const own = scales.find(({ id }) => id === ticket.scaleId);
  if (scale.siteId !== own?.siteId) throw problem(weighingProblems.otherScale, {});
  if (!isOwn && !own.weight2Change) throw problem(weighingProblems.sameScale, { scale: own.scaleName });
  return scale;
}

/** Everything that the completion needs, in one round trip: the ticket and the scale's counter only if they are free. */
async function look(ctx: SignedIn, { id, scaleId, truckOwnerId }: Completing) {
  const keys = { companyId: ctx.companyId, id };
  const [[first], [ticket], scales, counter, facts] = await Promise.all([
    firstRecord(ctx.sql, keys),
    ticketIfFree(ctx.sql, keys),
    scalesOfTicket(ctx.sql, { ...keys, scaleId: scaleId ?? null }),
    counterWithTicketIfFree(ctx.sql, { ...keys, scaleId: scaleId ?? null }),
    factsOfTicket(ctx, { id, truckOwnerId }),
  ]);
  return { first, ticket, scales, counter, facts };
}

/** The same of a ticket that is locked for this transaction, after a wait for any other that has it. */
async function lookAtHeld(ctx: SignedIn, completing: Completing) {
  const view = await look(ctx, completing);
  if (view.ticket && !isSealBroken(ctx.proof, view.ticket)) return { ...view, ticket: view.ticket };
  await heldTicket(ctx, completing.id);
  const again = await look(ctx, completing);
  if (!again.ticket) throw new Error(`ticket ${completing.id} is not held`);
  return { ...again, ticket: again.ticket };
}

type CompletionFacts = Awaited<ReturnType<typeof lookAtHeld>> & { given: Completing };

/** What completing a ticket needs, in this order. */
const ADMISSIONS = {
  mustBeOpen: async (ctx, { ticket }) => {
    mustLead(ticketStates, 'complete', ticket.statusId, ctx.actor.role);
  },
  scale: async (ctx, { ticket, scales, given }) =>
    secondScale(ctx, ticket, scales, given.scaleId ?? ticket.scaleId),
  changed: (ctx, { ticket, given }) => changedNames(ctx, ticket, given),
  trailers: (ctx, { ticket, given }) => changedTrailers(ctx, ticket, given.trailerIds),
  first: async (ctx, { ticket, first }) => weight1Of(ctx, ticket, first),
} as const satisfies Admissions<CompletionFacts>;

/** What must be right before the scale is asked. */
async function prepare(ctx: SignedIn, completing: Completing) {
  const view = await lookAtHeld(ctx, completing);
  const { changed, ...known } = await admitted(ctx, { ...view, given: completing }, ADMISSIONS);
  const { ticket, counter: free, facts } = view;
  const order = await orderHeldFor(ctx, ticket);
  mustBeAbout(order, ticket, completing);
  const weighed = { scaleId: known.scale.id, truckId: ticket.truckId, ticketId: ticket.id };
  await mustBeSeen(ctx, completing, weighed);
  const names = { ...ticket, ...changed };
  const checking: Checking = {
    stage: 'weight2',
    facts,
    named: names,
    acknowledged: completing.acknowledged,
    permitted: await takePermitted(ctx, completing.overrideId, {
      stage: 'weight2',
      scaleId: known.scale.id,
      operationId: ticket.id,
    }),
    scale: known.scale,
    weight1: known.first.grams,
    order,
    limitReason: completing.limitReason,
  };
  return { ...known, ticket, free, names, checking };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** What completing with weight 2 writes on a ticket; the rest it takes from its record. */
const COMPLETED_COLUMNS = [
  ...PARTY_COLUMNS,
  'trailerPlates',
  'direction',
  'statedDirection',
  'directionReason',
  'weight2ScaleId',
  'weight2ScaleNumber',
  'weight2ScaleName',
  'weight2Note',
  'netKg',
  'completedBy',
  'completedByName',
] as const;
type CompletionFields = Pick<TicketRow, (typeof COMPLETED_COLUMNS)[number]>;

const completed = built((sql, ticket: RecordPlace & CompletionFields & { id: number; warned: string }) =>
  changeOwn({ sql, companyId: ticket.companyId }, 'operation')
    .set({
      ...(Object.fromEntries(COMPLETED_COLUMNS.map((name) => [name, ticket[name]])) as CompletionFields),
      warnings: withMore(ticket.warned),
      statusId: operationStatus.completed,
      completedHow: 'TwoPass',
      weight2RecordId: stored(ticket, 'id'),
      weight2Kg: stored(ticket, 'kg'),
      weight2At: stored(ticket, 'takenAt'),
      netAt: stored(ticket, 'takenAt'),
      operationAt: stored(ticket, 'takenAt'),
    })
    .where('id', '=', ticket.id)
    .returningAll(),
);

/** Writes the second weight into the ticket, behind its record. */
async function write(
  ctx: SignedIn,
  { ticket, scale, names, trailers, first }: Prepared,
  weight: Captured,
  statement: Pick<CompletionFields, 'weight2Note' | 'completedByName'> & {
    warned: string;
    direction: DirectionBy;
  },
): Promise<TicketRow> {
  const weight1 = first.grams;
  const { direction, ...rest } = statement;
  const [row] = await completed(ctx.sql, {
    ...names,
    ...weight.place,
    trailerPlates: trailers ? trailers.plates : ticket.trailerPlates,
    id: ticket.id,
    ...direction(weight1, weight.grams),
    weight2ScaleId: scale.id,
    weight2ScaleNumber: scale.number,
    weight2ScaleName: scale.paper.scaleName,
    netKg: kilogramText(netOf(weight1, weight.grams)),
    completedBy: ctx.actor.userId,
    ...rest,
  });
  if (!row) throw new Error(`ticket ${ticket.id} was not written`);
  return row;
}

/**
 * Takes weight 2 and completes the ticket: the net is the difference of the two displayed values, in whole grams even where the
 * divisions of the two scales differ. What the ticket names may change with it, in the same transaction.
 */
export async function completeWithWeight2(ctx: SignedIn, link: SiteLink, completing: Completing) {
  const prepared = await prepare(ctx, completing);
  const { ticket, scale, first, free, trailers, checking } = prepared;
  const displayed = shownOn(link, scale.id);
  // A truck that has not left since weight 1 still shows it: the site refuses that, not a check of the net.
  const isStill = displayed !== null && netOf(first.grams, displayed) < scale.min;
  mustPassChecks(ctx, isStill ? { ...checking, weight1: null } : checking, displayed);
  const direction = directionBy(ticket, completing);
  const [, row] = await withCapture(ctx, link, {
    name: `weight2 ${ticket.id}`,
    reading: completing.reading,
    scale,
    free,
    isNew: false,
    // Weight 1 comes from the record, which must still be what the site signed.
    async meanwhile() {
      if (!first.isProven()) throw broken(ctx, ticket);
      return ownName(ctx);
    },
    admit(grams) {
      mustPassChecks(ctx, checking, grams);
      direction(first.grams, grams);
    },
    write(weight, completedByName) {
      const warned = mustPassChecks(ctx, checking, weight.grams)(completedByName);
      const { weight2Note } = completing;
      return Promise.all([
        holdOrder(ctx, checking, weight.grams),
        write(ctx, prepared, weight, { weight2Note, completedByName, warned, direction }),
        rehitch(ctx, ticket, trailers),
        dropTypedWeight(ctx, ticket.id),
        bindSighting(ctx, completing.sightingId, ticket.id),
        useUpCard(ctx, ticket),
      ]);
    },
  });
  return { operation: presentTicket(row, ctx) };
}
