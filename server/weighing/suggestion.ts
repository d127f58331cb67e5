import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { trailersOf } from './find.ts';

/** How many of a truck's tickets are looked through for what the newest ones leave out. */
const LOOKED_THROUGH = 20;

const firstNamed = <Key extends string, Row extends Record<Key, unknown>>(rows: readonly Row[], key: Key) =>
  rows.find((row) => row[key] !== null);

/**
 * What the truck's last tickets named: the next visit usually differs in little. Each field is the newest that was
 * filled, so that one forgotten cargo is not inherited for ever; a trailer is none where the newest had none.
 */
export async function suggestFor(ctx: SignedIn, truckId: number) {
  const rows = await ctx.sql
    .selectFrom('operation')
    .where('companyId', '=', ctx.caller.companyId)
    .where('truckId', '=', truckId)
    .where('statusId', '!=', operationStatus.cancelled)
    .orderBy('operationAt', 'desc')
    .limit(LOOKED_THROUGH)
    .select(['id', 'truckOwnerId', 'truckOwnerName', 'cargoId', 'cargoName'])
    .select(['customerId', 'customerName', 'senderId', 'senderName'])
    .execute();
  const [last] = rows;
  if (!last) return null;
  const [owner, cargo, customer, sender] = [
    firstNamed(rows, 'truckOwnerId'),
    firstNamed(rows, 'cargoId'),
    firstNamed(rows, 'customerId'),
    firstNamed(rows, 'senderId'),
  ];
  return {
    truckOwnerId: owner?.truckOwnerId ?? null,
    truckOwnerName: owner?.truckOwnerName ?? null,
    cargoId: cargo?.cargoId ?? null,
    cargoName: cargo?.cargoName ?? null,
    customerId: customer?.customerId ?? null,
    customerName: customer?.customerName ?? null,
    senderId: sender?.senderId ?? null,
    senderName: sender?.senderName ?? null,
    trailers: await trailersOf(ctx.sql, { companyId: ctx.caller.companyId, id: last.id }),
  };
}
