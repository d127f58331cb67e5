import { sql } from 'kysely';
import { driver as declared } from '@terezi/domain/fleet/driver.ts';
import { resourceOf } from '../catalogues/index.ts';

/** The plate of the truck that names the driver; the first added, where several do. */
const numberPlate = sql<string | null>`(select truck.number_plate from truck
  where truck.company_id = it.company_id and truck.driver_id = it.id and truck.deleted_at is null
  order by truck.id limit 1)`;

export const driver = resourceOf(declared, { told: { numberPlate } });
