import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { Reference } from '#platform/database/reference.ts';
import type { Taken } from '#platform/database/taken.ts';

/** What a driver may name: a supplier of the own company. */
export const driverReferences: readonly Reference[] = [{ field: 'senderId', table: 'sender', shared: false }];

/** Two drivers of a company may share a name, never a licence. */
export const driverTaken: Taken = {
  driver_company_id_license_number_idx: () => problemAt('LicenseNumber', fleetProblems.licenseExists, {}),
};
