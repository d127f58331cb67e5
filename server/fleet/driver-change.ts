import type { DriverRow, DriverValues } from '@terezi/domain/fleet/api.ts';
import { ownRow, unchanged } from '#platform/database/own-row.ts';
import { checkReferences } from '#platform/database/reference.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { driverOf } from './driver-list.ts';
import { driverReferences, driverTaken } from './driver-row.ts';

/** Changes a driver that nobody has changed since `version`. */
export async function changeDriver(
  ctx: SignedIn,
  change: DriverValues & { id: number; version: number },
): Promise<DriverRow> {
  const { id, version, ...values } = change;
  const locked = await ctx.sql
    .selectFrom('driver')
    .selectAll()
    .where(ownRow(ctx, id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const before = unchanged(locked, version);
  await checkReferences(ctx, driverReferences, values, before);
  const changing = ctx.sql.updateTable('driver').set(values).where(ownRow(ctx, id)).execute();
  await unlessTaken(changing, driverTaken);
  return driverOf(ctx, id);
}
