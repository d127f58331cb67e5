import type { TruckRow, TruckValues } from '@terezi/domain/fleet/api.ts';
import { ownRow, unchanged } from '#platform/database/own-row.ts';
import { checkReferences } from '#platform/database/reference.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { gramsOf } from './mass-column.ts';
import { emptyWeightDate, recordEmptyWeight } from './truck-empty-weight.ts';
import { truckOf } from './truck-list.ts';
import { checkModel, truckColumns, truckReferences, truckTaken } from './truck-row.ts';

/** Changes a truck that nobody has changed since `version`. */
export async function changeTruck(
  ctx: SignedIn,
  change: TruckValues & { id: number; version: number },
): Promise<TruckRow> {
  const { id, version, ...values } = change;
  const locked = await ctx.sql
    .selectFrom('truck')
    .selectAll()
    .where(ownRow(ctx, id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const before = unchanged(locked, version);
  await checkReferences(ctx, truckReferences, values, before);
  await checkModel(ctx, values, before);
  const weight = {
    old: gramsOf(before.emptyWeightKg),
    new: values.emptyWeight,
    at: ctx.clock.now().toISOString(),
  };
  const changing = ctx.sql
    .updateTable('truck')
    .set({ ...truckColumns(values), ...emptyWeightDate(weight) })
    .where(ownRow(ctx, id))
    .execute();
  await unlessTaken(changing, truckTaken);
  await recordEmptyWeight(ctx, id, weight);
  return truckOf(ctx, id);
}
