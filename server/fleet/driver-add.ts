import type { DriverRow, DriverValues } from '@terezi/domain/fleet/api.ts';
import { checkReferences } from '#platform/database/reference.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { driverOf } from './driver-list.ts';
import { driverReferences, driverTaken } from './driver-row.ts';

/** Adds a driver to the caller's company; 409 where the company has its licence already. */
export async function addDriver(ctx: SignedIn, values: DriverValues): Promise<DriverRow> {
  await checkReferences(ctx, driverReferences, values);
  const { companyId } = ctx.caller;
  const adding = ctx.sql
    .insertInto('driver')
    .values({ ...values, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessTaken(adding, driverTaken);
  return driverOf(ctx, id);
}
