import type { Receipt } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';

/** What the page says first: trust it, trust it with a reservation, or do not. */
export type Verdict = 'genuine' | 'corrected' | 'unfinished' | 'cancelled' | 'broken';

/** The worst that is true of a receipt: a broken chain outweighs everything that the ticket says of itself. */
export function verdictOf(
  receipt: Pick<Receipt, 'statusId' | 'corrections'> & { readonly chain: { readonly intact: boolean } },
): Verdict {
  if (!receipt.chain.intact) return 'broken';
  if (receipt.statusId === operationStatus.cancelled) return 'cancelled';
  if (receipt.statusId === operationStatus.open) return 'unfinished';
  return receipt.corrections.length > 0 ? 'corrected' : 'genuine';
}
