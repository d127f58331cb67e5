import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { type Column, reference } from '#platform/kept/noun.ts';
import { keptCatalogue } from '../catalogues/index.ts';

/** Whose something of the fleet is: a customer who supplies. */
export const supplier: Column = reference(keptCatalogue('customer'), {
  field: 'customerType',
  among: ['supplier', 'both'],
  said: fleetProblems.notSupplier,
});
