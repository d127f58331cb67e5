import { COMPANY_READERS, type PermissionFamily } from '../grammar/policy.ts';

/** Who reads cards, and who issues and prepares them. */
export const rfidPermission = {
  read: COMPANY_READERS,
  write: ['CompanyAdmin', 'Operator'],
} as const satisfies PermissionFamily;
