import { may, type Role } from '@terezi/domain/grammar/policy.ts';
import { weighingPermission } from '@terezi/domain/weighing/policy.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';

/** Whether somebody may cancel a ticket of this status: a completed one is the administrator's alone. */
export function mayCancel(role: Role, statusId: number): boolean {
  if (!may(weighingPermission.cancel, role) || statusId === operationStatus.cancelled) return false;
  return statusId === operationStatus.open || role === 'CompanyAdmin';
}
