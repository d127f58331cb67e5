import { sql } from 'kysely';
import type { TruckRow, TruckValues } from '@terezi/domain/fleet/api.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { kept, reference, value } from '#platform/kept/noun.ts';
import { keptCatalogue } from '../catalogues/index.ts';
import { supplier } from './supplier.ts';
import { driver } from './driver.ts';
import { massColumn } from '#platform/kept/mass-column.ts';

/** A truck: a plate is a company's once, however it is written; its model is one of its brand. */
export const truck = kept<TruckRow, TruckValues>({
  table: 'truck',
  title: 'numberPlate',
  shared: false,
  columns: {
    numberPlate: value,
    driverId: reference(driver),
    carBrandId: reference(keptCatalogue('carBrand')),
    carModelId: reference(keptCatalogue('carModel'), {
      field: 'carBrandId',
      said: fleetProblems.otherBrand,
    }),
    truckTypeId: reference(keptCatalogue('truckType')),
    supplierId: supplier,
    axleCount: value,
    emptyWeight: massColumn('emptyWeightKg'),
    passportNumber: value,
    passportWeight: massColumn('passportWeightKg'),
    maxAllowedWeight: massColumn('maxAllowedWeightKg'),
  },
  told: { emptyWeightAt: sql<string | null>`it.empty_weight_at` },
  searched: ['numberPlate', 'driverName', 'carBrandName'],
  unique: [
    {
      index: 'truck_company_id_search_key_idx',
      by: ['numberPlate'],
      field: 'numberPlate',
      said: fleetProblems.truckExists,
    },
  ],
  filters: {
    passportWeightMissing: (isMissing) => sql<boolean>`(it.passport_weight_kg is null) = ${isMissing}`,
  },
});
