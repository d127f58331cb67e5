import { existing, ownRow } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** Removes a trailer; tickets that name it stay. */
export async function removeTrailer(ctx: SignedIn, id: number): Promise<void> {
  const removed = await ctx.sql
    .updateTable('trailer')
    .set({ deletedAt: ctx.clock.now().toISOString() })
    .where(ownRow(ctx, id))
    .returning('id')
    .executeTakeFirst();
  existing(removed);
}
