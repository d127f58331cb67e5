import { sql } from 'kysely';
import type { DriverRow, DriverValues } from '@terezi/domain/fleet/api.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { kept, text, value } from '#platform/kept/noun.ts';
import { supplier } from './supplier.ts';

/** The plate of the truck that names a driver; of several the first that was added. */
const numberPlate = sql<string | null>`(select truck.number_plate from truck
  where truck.company_id = it.company_id and truck.driver_id = it.id and truck.deleted_at is null
  order by truck.id limit 1)`;

/** A driver: two of a company may share a name, never a licence. */
export const driver = kept<DriverRow, DriverValues>({
  table: 'driver',
  title: 'name',
  shared: false,
  columns: {
    name: text,
    supplierId: supplier,
    licenseNumber: value,
    licenseExpiryDate: value,
  },
  told: { numberPlate },
  searched: ['name', 'licenseNumber'],
  unique: [
    {
      index: 'driver_company_id_license_number_idx',
      by: ['licenseNumber'],
      field: 'licenseNumber',
      said: fleetProblems.licenseExists,
    },
  ],
});
