import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { TypedMass } from '@terezi/domain/weighing/check/check.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import {
  COMPLETED_BY,
  type Tare,
  type TareMass,
  TARE_KINDS,
  tareFault,
  type TareKind,
  tareOf,
  type Vehicle,
} from '@terezi/domain/weighing/tare/tare.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { massesOf, trustIn } from '../../fleet/index.ts';
import { dropTypedWeight } from '../by-hand/by-hand-fallen.ts';
import { scaleRow } from '../line/capture.ts';
import { type Checking, factsOfTicket, mustPassChecks, withMore } from '../check/checks.ts';
import { broken } from '../ticket/broken.ts';
import type { Saying } from '../ticket/complete.ts';
import { heldTicketFor, ownTicket } from '../ticket/held.ts';
import { holdOrder, mustBeAbout, orderHeldFor } from '../ticket/order.ts';
import { takePermitted } from '../check/override.ts';
import { ownName } from '#platform/own-name.ts';
import { directionBy } from '../ticket/direction.ts';
import { changedNames } from '../ticket/parties.ts';
import { firstRecord } from '../ticket/first-record.ts';
import { useUpCard } from '../ticket/seen.ts';
import { answerTicket, type KeptMass, type TicketRow } from '../ticket/ticket.ts';
import { changedTrailers, rehitch, trailersOf } from '../ticket/trailers.ts';
import { weight1Of } from '../ticket/weight1.ts';

/** The vehicle of a ticket with these trailers, with today's masses, and how far its company trusts them. */
async function weighedBefore(ctx: SignedIn, { truckId }: TicketRow, trailerIds: readonly number[]) {
  const [masses, trust] = await Promise.all([massesOf(ctx, { truckId, trailerIds }), trustIn(ctx)]);
  const { limitDays: limit, dayOf, today } = trust;
  const { emptyWeightAt: at } = masses;
  const vehicle: Vehicle = { ...masses, emptyWeightDay: at === null ? null : dayOf(at) };
  return { vehicle, today, limit, trust };
}

/** What may stand in for the second weight of a ticket, each with the net that follows, or why it may not. */
export async function tareChoices(ctx: SignedIn, id: number, trailerIds: readonly number[] | undefined) {
  const ticket = await ownTicket(ctx, id, false);
  if (!ticket) throw problem(general.notFound, {});
  const ids = trailerIds ?? (await trailersOf(ctx.sql, ticket)).map((trailer) => trailer.id);
  const { vehicle, today, limit } = await weighedBefore(ctx, ticket, ids);
  const weight1 = parseKilograms(ticket.weight1Kg);
  const tare = TARE_KINDS.map((kind) => {
    const choice = tareOf(kind, vehicle, today);
    const fault = tareFault(choice, vehicle, { weight1, limit });
    const { from, masses: _, ...terms } = choice;
    const net = fault || choice.weight === null ? null : weight1 - choice.weight;
    return { ...terms, origin: from?.origin ?? null, net, refusal: fault?.text(ctx.language) ?? null };
  });
  return { tare, limitDays: limit };
}

type Whole = Tare & { weight: number; typed: readonly TypedMass[] };

/** The masses of a tare that a person typed: fresh where it was today, or by the person who completes the ticket. */
const typedOf = (ctx: SignedIn, { masses }: Tare, { dayOf, today }: Awaited<ReturnType<typeof trustIn>>) =>
  masses.flatMap(({ numberPlate: plate, weight, from }): TypedMass[] => {
    if (!from || from.origin === 'record') return [];
    const day = dayOf(from.at);
    const isFresh = day === today || from.people.includes(ctx.actor.userId);
    return [{ plate, weight, day, by: from.by, isFresh }];
  });

/** The tare of this kind, if the ticket can be completed by it. */
async function admittedTare(
  ctx: SignedIn,
  kind: TareKind,
  { ticket, trailerIds, weight1 }: { ticket: TicketRow; trailerIds: readonly number[]; weight1: number },
): Promise<Whole> {
  const { vehicle, today, limit, trust } = await weighedBefore(ctx, ticket, trailerIds);
  const tare = tareOf(kind, vehicle, today);
  const fault = tareFault(tare, vehicle, { weight1, limit });
  if (fault) throw fault;
  if (tare.weight === null) throw new Error(`ticket ${ticket.id}: a tare without a fault has no weight`);
  return { ...tare, weight: tare.weight, typed: typedOf(ctx, tare, trust) };
}

/** A mass of a tare as its ticket keeps it. */
const keptMass = ({ numberPlate, weight, from }: TareMass): KeptMass => ({
  numberPlate,
  kg: kilogramText(weight),
  origin: from?.origin ?? null,
  at: from?.at ?? null,
  byName: from?.by ?? null,
  approvedByName: from?.approvedBy ?? null,
});

const tareColumns = ({ kind, weight, trailers, at, source, from, masses }: Whole) => ({
  tareKind: kind,
  tareKg: kilogramText(weight),
  tareTrailersKg: trailers === null ? null : kilogramText(trailers),
  tareAt: at,
  tareSource: source,
  tareOrigin: from?.origin ?? null,
  tareByName: from?.by ?? null,
  tareApprovedByName: from?.approvedBy ?? null,
  tareMasses: JSON.stringify(masses.map(keptMass)),
});

/**
 * Completes a ticket without a second weight: the net is weight 1, as its record has it, less a tare that was weighed before or
 * stands in the passports. No scale is asked; what the ticket names may change with it.
 */
export async function completeByTare(ctx: SignedIn, kind: TareKind, saying: Saying) {
  const { ticket, ofSite } = await heldTicketFor(ctx, saying.id, { act: 'complete', as: 'allow' });
  const { companyId, scaleId } = ticket;
  const [names, trailers, [first], completedByName, facts, [own]] = await Promise.all([
    changedNames(ctx, ticket, saying),
    changedTrailers(ctx, ticket, saying.trailerIds),
    firstRecord(ctx.sql, ticket),
    ownName(ctx),
    factsOfTicket(ctx, saying),
    scaleRow(ctx.sql, { companyId, id: scaleId }),
  ]);
  if (!own) throw new Error(`ticket ${ticket.id}: its scale is gone`);
  const known = weight1Of(ctx, ticket, first);
  if (!known.isProven()) throw broken(ctx, ticket);
  const { acknowledged } = saying;
  const parties = { ...ticket, ...names };
  const permitted = await takePermitted(ctx, saying.overrideId, { stage: 'tare', operationId: ticket.id });
  await rehitch(ctx, ticket, trailers);
  const trailerIds = (await trailersOf(ctx.sql, ticket)).map(({ id }) => id);
  const weight1 = known.grams;
  const tare = await admittedTare(ctx, kind, { ticket, trailerIds, weight1 });
  const scale = { min: parseKilograms(own.minKg), paper: own };
  const order = await orderHeldFor(ctx, ticket);
  mustBeAbout(order, ticket, saying);
  const checking: Checking = {
    stage: 'tare',
    facts,
    scale,
    weight1,
    named: parties,
    acknowledged,
    permitted,
    typed: tare.typed,
    order,
    limitReason: saying.limitReason,
  };
  const warnings = mustPassChecks(ctx, checking, tare.weight);
  await holdOrder(ctx, checking, tare.weight);
  await changeOwn(ctx, 'operation')
    .set({
      ...names,
      ...tareColumns(tare),
      trailerPlates: trailers ? trailers.plates : ticket.trailerPlates,
      warnings: withMore(warnings(completedByName)),
      statusId: operationStatus.completed,
      completedHow: COMPLETED_BY[kind],
      ...directionBy(ticket, saying)(weight1, tare.weight),
      netKg: kilogramText(weight1 - tare.weight),
      netAt: ctx.clock.now().toISOString(),
      weight2Note: saying.weight2Note,
      completedBy: ctx.actor.userId,
      completedByName,
    })
    .where('id', '=', ticket.id)
    .execute();
  await dropTypedWeight(ctx, ticket.id);
  await useUpCard(ctx, ticket);
  return answerTicket(ctx, ticket.id, ofSite);
}
