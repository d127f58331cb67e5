import { BUYS } from '@terezi/domain/catalogues/customer.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { byNote } from '@terezi/domain/weighing/notes.ts';
import {
  byPartyId,
  declaredParty,
  EVERY_PARTY,
  idOf,
  isSeldom,
  type PartyId,
} from '@terezi/domain/weighing/parties.ts';
import { TICKET_ROWS } from '@terezi/domain/weighing/ticket-fields.ts';
import type { Chosen, Noun } from '#records/noun.ts';
import type { FieldRow } from '#records/parts.ts';
import { trailerCalls } from '#shell/calls/trailer.gen.ts';
import { partyRows } from '../party-rows.ts';
import { ticketWords } from '../words.ts';

const trailer: Chosen = { noun: 'trailer', title: 'numberPlate', calls: trailerCalls };

const parties = byPartyId((party) => {
  const { kind, words, optional, within } = declaredParty(party);
  return { kind, words, optional, to: () => partyRows(party), ...(within !== undefined && { within }) };
});
const fields = {
  ...parties,
  customerId: { ...parties.customerId, among: BUYS },
  trailerId: { kind: 'reference', words: ticketWords.trailer, optional: true, to: () => trailer } as const,
  ...byNote(({ words, max, optional }) => ({ kind: 'text', words, max, optional }) as const),
};

/** What a ticket says of its trip in words: nothing of it was measured, and a request may change it. */
export const trip = Object.fromEntries(
  TICKET_ROWS.flat().map((name) => [name, fields[name]]),
) as typeof fields;

/** How they stand in a form: what belongs to somebody below them. */
export const TRIP_LAYOUT: readonly FieldRow<keyof typeof trip>[] = TICKET_ROWS.map((names) => [
  names.length,
  ...names,
]);

const SELDOM: readonly string[] = EVERY_PARTY.filter(isSeldom).map(idOf);

/** What there is to tell of a ticket's trip: what most tickets do not name is told where it is there, and its trailers beside the truck. */
export const tripOf = (operation: OperationDetail): Noun['fields'] =>
  Object.fromEntries(
    Object.entries(trip).filter(
      ([field]) => field !== 'trailerId' && (!SELDOM.includes(field) || operation[field as PartyId] !== null),
    ),
  );
