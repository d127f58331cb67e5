import type { Fitting, TicketField } from './ticket-field.ts';
import { ticketFields } from './ticket-fields.ts';

type Fields = typeof ticketFields;
type Kind = 'mass' | 'instant';
type FieldNameOf<Some extends Kind> = Fitting<Fields, { kind: Some }>;

/** A value for each mass or each instant of a ticket, under its field. */
export const byFigure = <Some extends Kind, Value>(
  some: Some,
  value: (field: TicketField, name: FieldNameOf<Some>) => Value,
): Record<FieldNameOf<Some>, Value> =>
  Object.fromEntries(
    Object.entries<TicketField>(ticketFields).flatMap(([name, field]) =>
      field.kind === some ? [[name, value(field, name as FieldNameOf<Some>)]] : [],
    ),
  ) as Record<FieldNameOf<Some>, Value>;
