import type { TrailerRow, TrailerValues } from '@terezi/domain/fleet/api.ts';
import { ownRow, unchanged } from '#platform/database/own-row.ts';
import { checkReferences } from '#platform/database/reference.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { trailerOf } from './trailer-list.ts';
import { trailerColumns, trailerReferences, trailerTaken } from './trailer-row.ts';

/** Changes a trailer that nobody has changed since `version`. */
export async function changeTrailer(
  ctx: SignedIn,
  change: TrailerValues & { id: number; version: number },
): Promise<TrailerRow> {
  const { id, version, ...values } = change;
  const locked = await ctx.sql
    .selectFrom('trailer')
    .selectAll()
    .where(ownRow(ctx, id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const before = unchanged(locked, version);
  await checkReferences(ctx, trailerReferences, values, before);
  const changing = ctx.sql
    .updateTable('trailer')
    .set(trailerColumns(values))
    .where(ownRow(ctx, id))
    .execute();
  await unlessTaken(changing, trailerTaken);
  return trailerOf(ctx, id);
}
