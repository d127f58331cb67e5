import { COMPANY_READERS, type PermissionFamily } from '../grammar/policy.ts';

/** Those who weigh also change trucks, trailers and drivers. */
export const fleetPermission = {
  read: COMPANY_READERS,
  write: ['CompanyAdmin', 'Operator'],
} as const satisfies PermissionFamily;
