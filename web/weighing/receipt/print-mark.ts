import { operationStatus } from '@terezi/domain/weighing/status.ts';

/** Which print of a ticket that stands a paper is: the one original, or the copy of a number. */
type CountedMark = { readonly kind: 'original' } | { readonly kind: 'copy'; readonly copy: number };

/** Which print of a ticket a paper is; that of a cancelled ticket, or of one that does not match its seal, is neither original nor copy. */
export type PrintMark = CountedMark | { readonly kind: 'cancelled' | 'unsealed' };

/** The mark of a counted print: the first is the original, the second is copy 1. */
export const printMark = (count: number): CountedMark =>
  count <= 1 ? { kind: 'original' } : { kind: 'copy', copy: count - 1 };

/** The mark of a print as the ticket now stands: once cancelled, no paper of it may pass for one that counts. */
export function ticketMark(
  { statusId, isSealBroken = false }: { readonly statusId: number; readonly isSealBroken?: boolean },
  count: number,
): PrintMark {
  if (isSealBroken) return { kind: 'unsealed' };
  return statusId === operationStatus.cancelled ? { kind: 'cancelled' } : printMark(count);
}
