import { sql } from 'kysely';
import { serviceCard as declared } from '@terezi/domain/devices/scale/service-card.ts';
import { resourceOf } from '../../catalogues/index.ts';

/** The name of the person who wrote a card, with their home company where they had entered this one. */
const createdUserName = sql<string | null>`(select n.fullname || coalesce(' (' || n.company_name || ')', '')
  from gate.names_of(array[it.created_user_id]) n)`;

export const serviceCard = resourceOf(declared, {
  told: { createdUserName },
  filters: { createdUserId: (userId) => sql<boolean>`it.created_user_id = ${userId}` },
});
