import { sql } from 'kysely';
import { truck as declared } from '@terezi/domain/fleet/truck.ts';
import { resourceOf } from '../catalogues/index.ts';

export const truck = resourceOf(declared, {
  filters: {
    passportWeightMissing: (isMissing) => sql<boolean>`(it.passport_weight_kg is null) = ${isMissing}`,
  },
});
