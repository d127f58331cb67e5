import type { TrailerValues } from '@terezi/domain/fleet/api.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { Reference } from '#platform/database/reference.ts';
import type { Taken } from '#platform/database/taken.ts';
import { kilogramsOf } from './mass-column.ts';

/** What a trailer may name: a supplier of its own company. */
export const trailerReferences: readonly Reference[] = [
  { field: 'senderId', table: 'sender', shared: false },
];

/** A plate is a company's once, however it is written. */
export const trailerTaken: Taken = {
  trailer_company_id_search_key_idx: () => problemAt('NumberPlate', fleetProblems.trailerExists, {}),
};

/** What was sent, as the table keeps it. */
export const trailerColumns = ({ passportWeight, ...values }: TrailerValues) => ({
  ...values,
  passportWeightKg: kilogramsOf(passportWeight),
});
