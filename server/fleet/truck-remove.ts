import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { existing, ownRow } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';

async function refuseOnSite(ctx: SignedIn, truckId: number): Promise<void> {
  const open = await ctx.sql
    .selectFrom('operation')
    .where('companyId', '=', ctx.caller.companyId)
    .where('truckId', '=', truckId)
    .where('statusId', '=', operationStatus.open)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (open) throw problem(fleetProblems.truckOnSite, {});
}

/**
 * Removes a truck; tickets that name it stay. Refused while it is on site. The lock is the one that
 * `findTruck` holds against: a ticket that is just being opened is waited for, and then seen.
 */
export async function removeTruck(ctx: SignedIn, id: number): Promise<void> {
  const locked = ctx.sql.selectFrom('truck').select('id').where(ownRow(ctx, id)).forUpdate();
  existing(await locked.executeTakeFirst());
  await refuseOnSite(ctx, id);
  await ctx.sql
    .updateTable('truck')
    .set({ deletedAt: ctx.clock.now().toISOString() })
    .where(ownRow(ctx, id))
    .execute();
}
