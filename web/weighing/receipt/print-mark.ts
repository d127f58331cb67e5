import { operationStatus } from '@terezi/domain/weighing/status.ts';

/** Which print of a ticket that stands a paper is: the one original, or the copy of a number. */
type CountedMark = { readonly kind: 'original' } | { readonly kind: 'copy'; readonly copy: number };

/** Which print of a ticket a paper is; the paper of a cancelled ticket is neither original nor copy. */
export type PrintMark = CountedMark | { readonly kind: 'cancelled' };

/** The mark of a counted print: the first is the original, the second is copy 1. */
export const printMark = (count: number): CountedMark =>
  count <= 1 ? { kind: 'original' } : { kind: 'copy', copy: count - 1 };

/** The mark of a print as the ticket now stands: once cancelled, no paper of it may pass for one that counts. */
export const ticketMark = (ticket: { readonly statusId: number }, count: number): PrintMark =>
  ticket.statusId === operationStatus.cancelled ? { kind: 'cancelled' } : printMark(count);
