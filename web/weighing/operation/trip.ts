import { BUYS } from '@terezi/domain/catalogues/customer.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { byNote } from '@terezi/domain/weighing/ticket/notes.ts';
import {
  byNamedId,
  declaredOf,
  EVERY_NAMED,
  idOf,
  isGiven,
  isSeldom,
  type NamedId,
} from '@terezi/domain/weighing/ticket/named.ts';
import { TICKET_ROWS } from '@terezi/domain/weighing/ticket/ticket-fields.ts';
import type { Chosen, Noun } from '#records/noun.ts';
import type { FieldRow } from '#records/parts.ts';
import { trailerCalls } from '#shell/api/calls/trailer.gen.ts';
import { namedRows } from '../named-rows.ts';
import { ticketWords } from '../words.ts';

const trailer: Chosen = { noun: 'trailer', title: 'numberPlate', calls: trailerCalls };

const named = byNamedId((each) => {
  const { kind, words, optional, within } = declaredOf(each);
  return { kind, words, optional, to: () => namedRows(each), ...(within !== undefined && { within }) };
});
const fields = {
  ...named,
  customerId: { ...named.customerId, among: BUYS },
  trailerId: { kind: 'reference', words: ticketWords.trailer, optional: true, to: () => trailer } as const,
  ...byNote(({ words, max, optional }) => ({ kind: 'text', words, max, optional }) as const),
};
const someOf = <Name extends keyof typeof fields>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<typeof fields, Name>;

/** What a ticket says of its trip in words: nothing of it was measured, and a request may change it. */
const trip = someOf(TICKET_ROWS.flat());

/** How they stand in a form: what belongs to somebody below them. */
const TRIP_LAYOUT: readonly FieldRow<keyof typeof trip>[] = TICKET_ROWS.map((names) => [
  names.length,
  ...names,
]);

/** What its page tells besides, which nobody says with a ticket. */
const given = someOf(EVERY_NAMED.filter(isGiven).map(idOf));

/** What a request may change: what a ticket says of its trip, and the order that it was weighed for. */
export const changeable = { ...trip, orderId: fields.orderId };
export const CHANGE_LAYOUT: readonly FieldRow<keyof typeof changeable>[] = [...TRIP_LAYOUT, [1, 'orderId']];
const SELDOM: readonly string[] = EVERY_NAMED.filter(isSeldom).map(idOf);

/** What there is to tell of a ticket's trip: what most tickets do not name is told where it is there, and its trailers beside the truck. */
export const tripOf = (operation: OperationDetail): Noun['fields'] =>
  Object.fromEntries(
    Object.entries({ ...trip, ...given }).filter(
      ([field]) => field !== 'trailerId' && (!SELDOM.includes(field) || operation[field as NamedId] !== null),
    ),
  );
