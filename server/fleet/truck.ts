import { sql } from 'kysely';
import { truck as declared } from '@terezi/domain/fleet/truck.ts';
import { keptOf } from '../catalogues/index.ts';

export const truck = keptOf(declared, {
  filters: {
    passportWeightMissing: (isMissing) => sql<boolean>`(it.passport_weight_kg is null) = ${isMissing}`,
  },
});
