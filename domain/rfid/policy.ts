import { COMPANY_READERS, type PermissionFamily } from '../grammar/policy.ts';

/** Who reads cards, and who gives them out and prepares what they stand for. */
export const rfidPermission = {
  read: COMPANY_READERS,
  write: ['CompanyAdmin', 'Operator'],
} as const satisfies PermissionFamily;
