import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { findTrailers } from '../../fleet/index.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { SignedIn } from '#platform/http/context.ts';

type Ticket = { companyId: number; id: number };
type Trailer = { id: number; numberPlate: string };

/** The plates as a ticket carries them; null where no trailer came along. */
export const platesOf = (trailers: readonly Trailer[]): string | null =>
  trailers.map(({ numberPlate }) => numberPlate).join(', ') || null;

/** The trailers that a ticket names, in the order in which they were named. */
export const trailersOf = (sql: Sql, ticket: Ticket) =>
  ownRows({ sql, companyId: ticket.companyId }, 'operationTrailer')
    .where('operationId', '=', ticket.id)
    .where('replacedAt', 'is', null)
    .orderBy('id')
    .select(['trailerId as id', 'numberPlate'])
    .execute();

/** Writes down which trailers came along. */
export async function hitch(ctx: SignedIn, operationId: number, trailers: readonly Trailer[]): Promise<void> {
  if (trailers.length === 0) return;
  const { companyId } = ctx;
  await ctx.sql
    .insertInto('operationTrailer')
    .values(trailers.map(({ id, numberPlate }) => ({ companyId, operationId, trailerId: id, numberPlate })))
    .execute();
}

/** Which trailers of a locked ticket go, which come, and its plates then. */
type Rehitching = { gone: readonly Trailer[]; added: readonly Trailer[]; plates: string | null };

/**
 * The trailers that a ticket is to have; null where they are left out or as before. One that stays is not looked up anew: it
 * keeps its plate, even if that has changed since.
 */
export async function changedTrailers(
  ctx: SignedIn,
  ticket: Ticket,
  wanted: readonly number[] | undefined,
  field: 'trailerIds' | 'trailerId' = 'trailerIds',
): Promise<Rehitching | null> {
  if (wanted === undefined) return null;
  const trailers = await trailersOf(ctx.sql, ticket);
  const stay = trailers.filter(({ id }) => wanted.includes(id));
  const added = await findTrailers(
    ctx,
    wanted.filter((id) => !trailers.some((each) => each.id === id)),
    field,
  );
  if (added.length === 0 && stay.length === trailers.length) return null;
  const gone = trailers.filter((each) => !stay.includes(each));
  return { gone, added, plates: platesOf([...stay, ...added]) };
}

/** Writes that down: a trailer that goes keeps its row, with the instant. */
export async function rehitch(ctx: SignedIn, ticket: Ticket, change: Rehitching | null): Promise<void> {
  if (!change) return;
  const { gone, added } = change;
  if (gone.length > 0)
    await changeOwn(ctx, 'operationTrailer')
      .set({ replacedAt: ctx.clock.now().toISOString() })
      .where('operationId', '=', ticket.id)
      .where('replacedAt', 'is', null)
      .where(
        'trailerId',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  await hitch(ctx, ticket.id, added);
}
