import { COMPANY_READERS, type PermissionFamily } from '../grammar/policy.ts';

/** Trucks, trailers and drivers are changed where they are weighed. */
export const fleetPermission = {
  read: COMPANY_READERS,
  write: ['CompanyAdmin', 'Operator'],
} as const satisfies PermissionFamily;
