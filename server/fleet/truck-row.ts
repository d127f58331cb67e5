import type { TruckValues } from '@terezi/domain/fleet/api.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { Reference } from '#platform/database/reference.ts';
import type { Taken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { kilogramsOf } from './mass-column.ts';

/** What a truck may name: the company's own drivers and suppliers, and makes that the platform shares. */
export const truckReferences: readonly Reference[] = [
  { field: 'driverId', table: 'driver', shared: false },
  { field: 'senderId', table: 'sender', shared: false },
  { field: 'carBrandId', table: 'carBrand', shared: true },
  { field: 'carModelId', table: 'carModel', shared: true },
  { field: 'truckTypeId', table: 'truckType', shared: true },
];

type Make = Pick<TruckValues, 'carBrandId' | 'carModelId'>;

/** Refuses, on its field, a model that is not of the truck's brand; a truck may go on being what it was `before`. */
export async function checkModel(
  ctx: SignedIn,
  { carBrandId, carModelId }: Make,
  before: Make | null = null,
): Promise<void> {
  const isAsBefore = before?.carModelId === carModelId && before.carBrandId === carBrandId;
  if (carModelId === null || isAsBefore) return;
  const model = await ctx.sql
    .selectFrom('carModel')
    .where('id', '=', carModelId)
    .select('carBrandId')
    .executeTakeFirst();
  if (model?.carBrandId !== carBrandId) throw problemAt('CarModelId', fleetProblems.otherBrand, {});
}

/** A plate is a company's once, however it is written. */
export const truckTaken: Taken = {
  truck_company_id_search_key_idx: () => problemAt('NumberPlate', fleetProblems.truckExists, {}),
};

/** What was sent, as the table keeps it. */
export const truckColumns = ({ emptyWeight, passportWeight, maxAllowedWeight, ...values }: TruckValues) => ({
  ...values,
  emptyWeightKg: kilogramsOf(emptyWeight),
  passportWeightKg: kilogramsOf(passportWeight),
  maxAllowedWeightKg: kilogramsOf(maxAllowedWeight),
});
