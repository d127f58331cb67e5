import type { TruckRow, TruckValues } from '@terezi/domain/fleet/api.ts';
import { checkReferences } from '#platform/database/reference.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { emptyWeightDate, recordEmptyWeight } from './truck-empty-weight.ts';
import { truckOf } from './truck-list.ts';
import { checkModel, truckColumns, truckReferences, truckTaken } from './truck-row.ts';

/** Adds a truck to the caller's company; 409 where the company has its plate already. */
export async function addTruck(ctx: SignedIn, values: TruckValues): Promise<TruckRow> {
  await checkReferences(ctx, truckReferences, values);
  await checkModel(ctx, values);
  const { companyId } = ctx.caller;
  const weight = { old: null, new: values.emptyWeight, at: ctx.clock.now().toISOString() };
  const adding = ctx.sql
    .insertInto('truck')
    .values({ ...truckColumns(values), ...emptyWeightDate(weight), companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessTaken(adding, truckTaken);
  await recordEmptyWeight(ctx, id, weight);
  return truckOf(ctx, id);
}
