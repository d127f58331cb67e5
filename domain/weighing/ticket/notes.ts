import type { Fitting, EntryWeight, TicketField } from './ticket-field.ts';
import { ticketFields } from './ticket-fields.ts';

type Fields = typeof ticketFields;

/** A note of a ticket; each goes with one of its weights. */
export type Note = Fitting<Fields, { kind: 'note' }>;

/** Every note, in the order of the weights. */
export const NOTES = Object.entries<TicketField>(ticketFields).flatMap(([name, { kind }]) =>
  kind === 'note' ? [name as Note] : [],
);

const some = <Some extends Note, Value>(
  notes: readonly Note[],
  value: (field: Fields[Note], note: Note) => Value,
) => Object.fromEntries(notes.map((note) => [note, value(ticketFields[note], note)])) as Record<Some, Value>;

/** A value for each note under its field. */
export const byNote = <Value>(value: (field: Fields[Note], note: Note) => Value): Record<Note, Value> =>
  some(NOTES, value);

/** The same for the note that goes with a weight. */
export const byNoteSaid = <With extends EntryWeight, Value>(
  mention: With,
  value: (field: Fields[Note], note: Note) => Value,
): Record<Fitting<Fields, { said: With }>, Value> =>
  some(
    NOTES.filter((note) => ticketFields[note].said === mention),
    value,
  );
