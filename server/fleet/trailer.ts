import type { TrailerRow, TrailerValues } from '@terezi/domain/fleet/api.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { kept, reference, value } from '#platform/kept/noun.ts';
import { keptCatalogue } from '../catalogues/index.ts';
import { supplier } from './supplier.ts';
import { massColumn } from '#platform/kept/mass-column.ts';

/** A trailer: a plate is a company's once, however it is written; its model is one of its brand. */
export const trailer = kept<TrailerRow, TrailerValues>({
  table: 'trailer',
  title: 'numberPlate',
  shared: false,
  columns: {
    numberPlate: value,
    trailerBrandId: reference(keptCatalogue('trailerBrand')),
    trailerModelId: reference(keptCatalogue('trailerModel'), {
      field: 'trailerBrandId',
      said: fleetProblems.otherBrand,
    }),
    supplierId: supplier,
    passportWeight: massColumn('passportWeightKg'),
  },
  told: {},
  searched: ['numberPlate', 'trailerBrandName', 'trailerModelName'],
  unique: [
    {
      index: 'trailer_company_id_search_key_idx',
      by: ['numberPlate'],
      field: 'numberPlate',
      said: fleetProblems.trailerExists,
    },
  ],
});
