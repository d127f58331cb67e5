import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import type { Grams } from '@terezi/domain/weighing/mass.ts';
import { type PrintMark, printMark } from '../receipt/print-mark.ts';

/** One changed field of a ticket, by its name in the program. */
export type FieldChange = {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
};

/** What happened to a ticket, when (ISO 8601) and by whom. */
export type TicketEvent = { readonly at: string; readonly userName: string | null } & (
  | { readonly kind: 'weight1' | 'weight2'; readonly mass: Grams }
  | { readonly kind: 'cancelled'; readonly reason: string | null }
  | { readonly kind: 'printed'; readonly mark: PrintMark }
  | { readonly kind: 'corrected'; readonly changes: readonly FieldChange[] }
);

type Entry = Omit<OperationDetail['history'][number], 'id'>;
type Ticket = Pick<
  OperationDetail,
  | 'weight1'
  | 'weight1At'
  | 'openedByName'
  | 'weight2'
  | 'weight2At'
  | 'completedByName'
  | 'cancelledAt'
  | 'cancelledByName'
  | 'statusNote'
> & { readonly history: readonly Entry[] };

/** Fields that the weights and the end of a ticket write; those happenings are told from the ticket itself. */
const OWN = new Set(['weight2Kg', 'netKg', 'statusId', 'statusNote', 'printCount']);

/** The note that came with weight 2 corrects nothing: it is a part of that weighing. */
const isNotedWithWeight2 = ({ field, old }: FieldChange, changes: readonly FieldChange[]): boolean =>
  field === 'weight2Note' && old === null && changes.some((change) => change.field === 'weight2Kg');

/** The weights with the instants of their records, not of their storing, and how it ended. */
function milestones(ticket: Ticket): TicketEvent[] {
  const events: TicketEvent[] = [
    { kind: 'weight1', at: ticket.weight1At, userName: ticket.openedByName, mass: ticket.weight1 },
  ];
  if (ticket.weight2 !== null && ticket.weight2At !== null)
    events.push({
      kind: 'weight2',
      at: ticket.weight2At,
      userName: ticket.completedByName,
      mass: ticket.weight2,
    });
  if (ticket.cancelledAt !== null)
    events.push({
      kind: 'cancelled',
      at: ticket.cancelledAt,
      userName: ticket.cancelledByName,
      reason: ticket.statusNote,
    });
  return events;
}

function stored({ at, userName, changes }: Entry, cancelledAt: string | null): TicketEvent[] {
  const counted = Number(changes.find((change) => change.field === 'printCount')?.new ?? 0);
  const isCancelled = cancelledAt !== null && Date.parse(at) >= Date.parse(cancelledAt);
  const mark: PrintMark = isCancelled ? { kind: 'cancelled' } : printMark(counted);
  const corrections = changes.filter(
    (change) => !OWN.has(change.field) && !isNotedWithWeight2(change, changes),
  );
  return [
    ...(counted > 0 ? [{ kind: 'printed', at, userName, mark } as const] : []),
    ...(corrections.length > 0 ? [{ kind: 'corrected', at, userName, changes: corrections } as const] : []),
  ];
}

/** Everything that happened to a ticket, newest first. */
export const ticketEvents = (ticket: Ticket): readonly TicketEvent[] =>
  [...milestones(ticket), ...ticket.history.flatMap((entry) => stored(entry, ticket.cancelledAt))].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );

/** Whether an event changed what the ticket says, rather than being a part of the weighing. */
export const isChange = ({ kind }: TicketEvent): boolean => kind === 'corrected' || kind === 'cancelled';
