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

const names = byNamedId((each) => {
  const { kind, words, optional, within } = declaredOf(each);
  return { kind, words, optional, to: () => namedRows(each), ...(within !== undefined && { within }) };
});
const fields = {
  ...names,
  customerId: { ...names.customerId, among: BUYS },
  trailerId: { kind: 'reference', words: ticketWords.trailer, optional: true, to: () => trailer } as const,
  ...byNote(({ words, max, optional }) => ({ kind: 'text', words, max, optional }) as const),
};
const someOf = <Name extends keyof typeof fields>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<typeof fields, Name>;

/** The words of a ticket about its trip: none of them was measured, and a request may change them. */
const trip = someOf(TICKET_ROWS.flat());

/** Their layout in a form: premises below the party that they belong to. */
const TRIP_LAYOUT: readonly FieldRow<keyof typeof trip>[] = TICKET_ROWS.map((names) => [
  names.length,
  ...names,
]);

/** Further facts for its page, which no operator enters. */
const facts = someOf(EVERY_NAMED.filter(isGiven).map(idOf));

/** The fields that a request may change: the words about the trip, and the order that it was weighed for. */
export const changeable = { ...trip, orderId: fields.orderId };
export const CHANGE_LAYOUT: readonly FieldRow<keyof typeof changeable>[] = [...TRIP_LAYOUT, [1, 'orderId']];
const SELDOM: readonly string[] = EVERY_NAMED.filter(isSeldom).map(idOf);

/** The facts of a ticket's trip. Fields that most tickets leave empty are left out where they are; trailers stand beside the truck. */
export const tripOf = (operation: OperationDetail): Noun['fields'] =>
  Object.fromEntries(
    Object.entries({ ...trip, ...facts }).filter(
      ([field]) => field !== 'trailerId' && (!SELDOM.includes(field) || operation[field as NamedId] !== null),
    ),
  );
