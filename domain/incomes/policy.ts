import { COMPANY_READERS, type PermissionFamily } from '../grammar/policy.ts';

/** Who reads income requests, and who of the receiver decides them. */
export const incomePermission = {
  read: COMPANY_READERS,
  write: ['CompanyAdmin'],
} as const satisfies PermissionFamily;
