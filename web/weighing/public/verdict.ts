import type { Receipt } from '@terezi/domain/weighing/receipt-api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';

/** The first message of the page: trust it, trust it with a reservation, do not, or wait. */
export type Verdict =
  | 'genuine'
  | 'corrected'
  | 'unfinished'
  | 'provisional'
  | 'awaited'
  | 'cancelled'
  | 'broken'
  | 'unsealed';

type VerdictInput = Pick<Receipt, 'statusId' | 'corrections' | 'isSealBroken' | 'isProvisional'> & {
  readonly chain: { readonly finding: object | null } | null;
};

/** The worst that is true of a receipt: a finding outweighs everything on the ticket. */
export function verdictOf({
  statusId,
  corrections,
  chain,
  isSealBroken,
  isProvisional,
}: VerdictInput): Verdict {
  if (isSealBroken) return 'unsealed';
  if (chain?.finding) return 'broken';
  if (statusId === operationStatus.cancelled) return 'cancelled';
  if (statusId === operationStatus.open) return isProvisional ? 'provisional' : 'unfinished';
  if (!chain) return 'awaited';
  return corrections.length > 0 ? 'corrected' : 'genuine';
}
