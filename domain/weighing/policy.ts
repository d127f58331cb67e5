import { COMPANY_READERS, may, type Role } from '../grammar/policy.ts';
import { operationStatus } from './status.ts';

/** Who does what with tickets. */
export const weighingPermission = {
  read: COMPANY_READERS,
  weigh: ['CompanyAdmin', 'Operator'],
  /** Of open tickets; `mayCancel` is the whole rule. */
  cancel: ['CompanyAdmin', 'Operator'],
  print: ['CompanyAdmin', 'Operator'],
  /** Weights that no ticket used: for who answers for the scales, not for who weighs on them. */
  unused: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
} as const;

/**
 * Whether somebody may cancel a ticket of this status: an open one whoever may cancel, a completed one only the
 * company's administrator, a cancelled one nobody.
 */
export function mayCancel(role: Role, statusId: number): boolean {
  if (!may(weighingPermission.cancel, role) || statusId === operationStatus.cancelled) return false;
  return statusId === operationStatus.open || role === 'CompanyAdmin';
}
