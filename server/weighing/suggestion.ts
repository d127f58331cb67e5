import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { trailersOf } from './find.ts';

/** What the truck's newest ticket named: the next visit usually differs in little. */
export async function suggestFor(ctx: SignedIn, truckId: number) {
  const last = await ctx.sql
    .selectFrom('operation')
    .where('companyId', '=', ctx.caller.companyId)
    .where('truckId', '=', truckId)
    .where('statusId', '!=', operationStatus.cancelled)
    .orderBy('operationAt', 'desc')
    .limit(1)
    .select(['id', 'truckOwnerId', 'truckOwnerName', 'cargoId', 'cargoName'])
    .select(['customerId', 'customerName', 'senderId', 'senderName'])
    .executeTakeFirst();
  if (!last) return null;
  const { id, ...named } = last;
  return { ...named, trailers: await trailersOf(ctx.sql, { companyId: ctx.caller.companyId, id }) };
}
