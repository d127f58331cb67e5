import { sql } from 'kysely';
import type { ServiceCardKept, ServiceCardValues } from '@terezi/domain/devices/service-card.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { keptProblems } from '@terezi/domain/grammar/kept-problems.ts';
import { kept, reference, text, value } from '#platform/kept/noun.ts';
import { keptCatalogue } from '../catalogues/index.ts';
import { scale } from './scale.ts';

/** What whoever wrote a card is called, and from which company they came who had entered this one. */
const createdUserName = sql<string | null>`(select n.fullname || coalesce(' (' || n.company_name || ')', '')
  from gate.names_of(array[it.created_user_id]) n)`;

/** A service card: its code is a company's once, and who wrote it nobody says. */
export const serviceCard = kept<ServiceCardKept, ServiceCardValues>({
  table: 'serviceCard',
  title: 'code',
  shared: false,
  columns: {
    code: text,
    scaleId: reference(scale),
    serviceKindId: reference(keptCatalogue('serviceKind')),
    servicedPart: text,
    customerId: reference(keptCatalogue('customer')),
    person: text,
    serviceDate: value,
    problem: text,
    problemSolution: text,
  },
  told: { createdUserId: sql.ref('it.createdUserId'), createdUserName },
  searched: ['code'],
  unique: [
    {
      index: 'service_card_company_id_search_key_idx',
      by: ['code'],
      field: 'code',
      said: fieldProblems.taken,
      saidOfReturn: keptProblems.takenMeanwhile,
    },
  ],
  filters: { createdUserId: (asked) => sql<boolean>`it.created_user_id = ${asked}` },
});
