import type { TrailerRow, TrailerValues } from '@terezi/domain/fleet/api.ts';
import { checkReferences } from '#platform/database/reference.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { trailerOf } from './trailer-list.ts';
import { trailerColumns, trailerReferences, trailerTaken } from './trailer-row.ts';

/** Adds a trailer to the caller's company; 409 where the company has its plate already. */
export async function addTrailer(ctx: SignedIn, values: TrailerValues): Promise<TrailerRow> {
  await checkReferences(ctx, trailerReferences, values);
  const { companyId } = ctx.caller;
  const adding = ctx.sql
    .insertInto('trailer')
    .values({ ...trailerColumns(values), companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessTaken(adding, trailerTaken);
  return trailerOf(ctx, id);
}
