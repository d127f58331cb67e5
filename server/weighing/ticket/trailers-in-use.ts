import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** Of these trailers those that the company has in use, in the order in which they were named. */
export async function inUse(ctx: SignedIn, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await ownRows(ctx, 'trailer')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute();
  return ids.filter((id) => rows.some((row) => row.id === id));
}
