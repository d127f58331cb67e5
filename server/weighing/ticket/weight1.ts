import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { broken } from './broken.ts';
import type { FirstRecord } from './first-record.ts';
import { isProven } from '../../evidence/index.ts';
import type { TicketRow } from './ticket.ts';

/** What a net starts from, in grams, and whether its source is still what its site signed. */
export type Weight1 = { grams: Grams; isProven(): boolean };

/**
 * Weight 1 of a ticket: from its record, not from the ticket's copy; or as it was typed and approved, under the ticket's seal
 * alone. Refused where the record is gone.
 */
export function weight1Of(ctx: SignedIn, ticket: TicketRow, record: FirstRecord | undefined): Weight1 {
  if (ticket.weight1ByHandCode !== null)
    return { grams: parseKilograms(ticket.weight1Kg), isProven: () => true };
  if (!record) throw broken(ctx, ticket);
  return { grams: parseKilograms(record.kg), isProven: () => isProven(record) };
}
