import type { Grams } from '@terezi/domain/weighing/mass.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { gramsOf, kilogramsOf } from './mass-column.ts';
import { truckOf } from './truck-list.ts';

/** What an empty weight was and becomes, in grams (null where there is none), and when. */
type Change = { old: Grams | null; new: Grams | null; at: string };

/** The date of the empty weight for a truck's row: as it stands while the weight stays the same. */
export const emptyWeightDate = (change: Change) =>
  change.old === change.new ? {} : { emptyWeightAt: change.new === null ? null : change.at };

/** Writes down who changed a truck's empty weight, from what to what; nothing where it stays the same. */
export async function recordEmptyWeight(ctx: SignedIn, truckId: number, change: Change): Promise<void> {
  if (change.old === change.new) return;
  const { userId, companyId } = ctx.caller;
  const kilograms = { oldKg: kilogramsOf(change.old), newKg: kilogramsOf(change.new) };
  await ctx.sql
    .insertInto('truckEmptyWeight')
    .values({ ...kilograms, companyId, truckId, userId, at: change.at })
    .execute();
}

/** The changes of a truck's empty weight, newest first; 404 for a truck that the caller may not see. */
export async function emptyWeightsOf(ctx: SignedIn, truckId: number) {
  const { companyId } = await truckOf(ctx, truckId);
  const rows = await ctx.sql
    .selectFrom('truckEmptyWeight as change')
    .leftJoin('userAccount as user', 'user.id', 'change.userId')
    .where('change.companyId', '=', companyId)
    .where('change.truckId', '=', truckId)
    .orderBy('change.id', 'desc')
    .select(['change.oldKg', 'change.newKg', 'change.at', 'user.fullname as userName'])
    .execute();
  return rows.map(({ oldKg, newKg, ...row }) => ({ ...row, old: gramsOf(oldKg), new: gramsOf(newKg) }));
}
