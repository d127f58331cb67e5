import { sql } from 'kysely';
import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { gramsOf } from './mass-column.ts';
import { presentTruck, trucks } from './truck-list.ts';

/** A truck by its id or its plate, as somebody at a scale names it; the id wins. */
export type TruckNamed = { truckId?: number | undefined; numberPlate?: string | undefined };

/**
 * The caller's own truck, held so that nobody removes it before this transaction ends; null where there is
 * none. Only in a transaction that may write, because it locks.
 */
export async function findTruck(ctx: SignedIn, named: TruckNamed): Promise<TruckRow | null> {
  const { truckId, numberPlate } = named;
  const own = trucks(ctx).where('it.companyId', '=', ctx.caller.companyId).forKeyShare(['it']);
  const wanted =
    truckId === undefined
      ? own.where('it.searchKey', '=', sql<string>`app.fold(${numberPlate ?? null})`)
      : own.where('it.id', '=', truckId);
  const found = await wanted.executeTakeFirst();
  return found ? presentTruck(found) : null;
}

/** The caller's own trailers in the order they are named in, each once; 422 on `TrailerIds` for any other id. */
export async function findTrailers(ctx: SignedIn, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.sql
    .selectFrom('trailer')
    .where('companyId', '=', ctx.caller.companyId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .select(['id', 'numberPlate', 'passportWeightKg'])
    .execute();
  return [...new Set(ids)].map((id) => {
    const found = rows.find((row) => row.id === id);
    if (!found) throw problemAt('TrailerIds', fieldProblems.notFound, {});
    return { id, numberPlate: found.numberPlate, passportWeight: gramsOf(found.passportWeightKg) };
  });
}
