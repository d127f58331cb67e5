import { problem } from '@terezi/domain/grammar/problem.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { EVERY_PARTY, idOf, nameOf, PARTY_IDS, type PartyId } from '@terezi/domain/weighing/parties.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { Subject, Values } from '../requests/index.ts';
import { heldTicket } from './held.ts';
import { changedNames, type Parties } from './parties.ts';
import type { TicketRow } from './ticket.ts';

/** What a completed ticket may be given anew: whom and what it names, and its notes. Nothing that was measured. */
export type Correction = { [Field in PartyId]?: number | null | undefined } & {
  weight1Note?: string | null | undefined;
  weight2Note?: string | null | undefined;
};

const NOTES = ['weight1Note', 'weight2Note'] as const;

/** All that a decision about a ticket rests on: its words and its state. A print changes nothing of it. */
export const ticketSubject = (ticket: TicketRow): Subject => ({
  id: ticket.id,
  version: ticket.version,
  title: receiptName(ticket.scaleNumber, ticket.receiptNumber),
  lead: ticket.numberPlate,
  values: Object.fromEntries(
    [...EVERY_PARTY.flatMap((party) => [idOf(party), nameOf(party)]), ...NOTES, 'statusId' as const].map(
      (field) => [field, ticket[field]],
    ),
  ),
});

/** Refuses a ticket that is not completed: an open one is said anew with weight 2, or cancelled at once. */
export function mustBeCompleted(ticket: Pick<TicketRow, 'statusId'>): void {
  if (ticket.statusId === operationStatus.cancelled) throw problem(weighingProblems.alreadyCancelled, {});
  if (ticket.statusId !== operationStatus.completed) throw problem(weighingProblems.notCompleted, {});
}

/** What becomes of a ticket's words: the names as they are now, which the ticket keeps; empty where nothing changes. */
export async function correctedWords(
  ctx: SignedIn,
  ticket: TicketRow,
  given: Correction,
): Promise<Partial<Parties> & Values> {
  const notes = NOTES.filter((note) => given[note] !== undefined && given[note] !== ticket[note]);
  return {
    ...(await changedNames(ctx, ticket, given)),
    ...Object.fromEntries(notes.map((note) => [note, given[note] ?? null])),
  };
}

/** Gives a completed ticket other words, all its weights left as they are. */
export async function correctTicket(
  ctx: SignedIn,
  { id, ...given }: Correction & { id: number },
): Promise<void> {
  const ticket = await heldTicket(ctx, id);
  mustBeCompleted(ticket);
  const words = await correctedWords(ctx, ticket, given);
  await changeOwn(ctx, 'operation').set(words).where('id', '=', ticket.id).execute();
}

/** As much of what was proposed as says what a ticket is to be given. */
export const correctionIn = (after: Values): Correction =>
  Object.fromEntries(
    [...PARTY_IDS, ...NOTES].flatMap((field) => (field in after ? [[field, after[field]]] : [])),
  );
