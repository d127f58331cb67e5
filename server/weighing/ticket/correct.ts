import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { type Note, NOTES } from '@terezi/domain/weighing/ticket/notes.ts';
import { EVERY_NAMED, idOf, nameOf } from '@terezi/domain/weighing/ticket/named.ts';
import { byPartyId, PARTY_IDS, type PartyId } from '@terezi/domain/weighing/ticket/parties.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { Subject, Values } from '../../requests/index.ts';
import { changedOrder, type OrderChange } from './changed-order.ts';
import { heldTicket } from './held.ts';
import { mustBeAbout, orderHeldFor } from './order.ts';
import { changedNames, type Parties } from './parties.ts';
import { movePool } from '../division/pool-part.ts';
import type { TicketRow } from './ticket.ts';
import { changedTrailers, rehitch, trailersOf } from './trailers.ts';

/** What may be corrected on a completed ticket: whom and what it names, and its notes. Nothing that was measured. */
export type Correction = { [Field in PartyId]?: number | null | undefined } & {
  [Field in Note]?: string | null | undefined;
} & {
  /** The first trailer, or null for none in its place; the others stay. */
  trailerId?: number | null | undefined;
} & OrderChange;

const SUBJECT_FIELDS = [
  ...EVERY_NAMED.flatMap((each) => [idOf(each), nameOf(each)]),
  ...NOTES,
  'trailerPlates',
  'statusId',
] as const;

/** All that a decision about a ticket rests on: its words and its state. A print changes nothing of it. */
export const ticketSubject = (ticket: TicketRow): Subject => ({
  id: ticket.id,
  version: ticket.version,
  title: receiptName(ticket.scaleNumber, ticket.receiptNumber),
  lead: ticket.numberPlate,
  values: Object.fromEntries(SUBJECT_FIELDS.map((field) => [field, ticket[field]])),
});

/** Refuses a ticket that is not completed: an open one is changed with weight 2, or cancelled at once. */
export function mustBeCompleted(ticket: Pick<TicketRow, 'statusId'>): void {
  if (ticket.statusId === operationStatus.cancelled) throw problem(weighingProblems.alreadyCancelled, {});
  if (ticket.statusId !== operationStatus.completed) throw problem(weighingProblems.notCompleted, {});
}

/**
 * A ticket's trailers with another one in the place of the first; null where it stays. A tare that includes the trailers'
 * papers refuses it: another trailer would be another net.
 */
async function exchangedTrailer(ctx: SignedIn, ticket: TicketRow, wanted: number | null | undefined) {
  if (wanted === undefined) return null;
  const [first, ...others] = await trailersOf(ctx.sql, ticket);
  if (wanted === (first?.id ?? null)) return null;
  if (ticket.tareKind !== null) throw problemAt('trailerId', weighingProblems.tareHoldsTrailers, {});
  const ids = [...(wanted === null ? [] : [wanted]), ...others.map(({ id }) => id)];
  return changedTrailers(ctx, ticket, ids, 'trailerId');
}

/**
 * What a correction changes of a ticket: its words, with today's names, which the ticket keeps, and its trailers; empty where
 * nothing changes.
 */
export async function corrected(ctx: SignedIn, ticket: TicketRow, correction: Correction) {
  const notes = NOTES.filter((note) => correction[note] !== undefined && correction[note] !== ticket[note]);
  const trailers = await exchangedTrailer(ctx, ticket, correction.trailerId);
  // Another order is compared with all that the ticket names then.
  if (correction.orderId === undefined || correction.orderId === ticket.orderId)
    mustBeAbout(await orderHeldFor(ctx, ticket), ticket, correction);
  if (correction.cargoId !== undefined) await movePool(ctx, ticket, correction.cargoId);
  const names = await changedNames(ctx, ticket, correction);
  const then = { ...byPartyId((party) => ticket[idOf(party)]), ...names };
  const words: Partial<Parties> & Values = {
    ...names,
    ...(await changedOrder(ctx, ticket, correction, then)),
    ...(trailers && { trailerPlates: trailers.plates }),
    ...Object.fromEntries(notes.map((note) => [note, correction[note] ?? null])),
  };
  return { words, trailers };
}

/** Gives a completed ticket other words, all its weights left as they are. */
export async function correctTicket(
  ctx: SignedIn,
  { id, ...correction }: Correction & { id: number },
): Promise<void> {
  const ticket = await heldTicket(ctx, id);
  mustBeCompleted(ticket);
  const { words, trailers } = await corrected(ctx, ticket, correction);
  await changeOwn(ctx, 'operation').set(words).where('id', '=', ticket.id).execute();
  await rehitch(ctx, ticket, trailers);
}

/** The part of a proposal that changes the ticket. */
export const correctionIn = (after: Values): Correction =>
  Object.fromEntries(
    [...PARTY_IDS, 'trailerId', 'orderId', 'orderPartId', ...NOTES].flatMap((field) =>
      field in after ? [[field, after[field]]] : [],
    ),
  );
