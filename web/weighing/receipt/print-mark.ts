import { operationStatus } from '@terezi/domain/weighing/status.ts';

/** The mark of a print of a valid ticket: the one original, or a numbered copy. */
type CountedMark = { readonly kind: 'original' } | { readonly kind: 'copy'; readonly copy: number };

/** The mark of any print; that of a cancelled ticket, or of one that does not match its seal, is neither original nor copy. */
export type PrintMark = CountedMark | { readonly kind: 'cancelled' | 'unsealed' };

/** The mark of a counted print: the first is the original, the second is copy 1. */
export const printMark = (count: number): CountedMark =>
  count <= 1 ? { kind: 'original' } : { kind: 'copy', copy: count - 1 };

/** The mark of a print as the ticket now stands: no paper of a cancelled ticket may pass for a valid one. */
export function ticketMark(
  { statusId, isSealBroken = false }: { readonly statusId: number; readonly isSealBroken?: boolean },
  count: number,
): PrintMark {
  if (isSealBroken) return { kind: 'unsealed' };
  return statusId === operationStatus.cancelled ? { kind: 'cancelled' } : printMark(count);
}
