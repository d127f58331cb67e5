import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { gramsOf } from '#platform/resource/mass-column.ts';

/** A truck by its id or its plate, as an operator at a scale names it; the id wins. */
export type TruckKey = { truckId?: number | undefined; numberPlate?: string | undefined };

const held = (sql: Sql, companyId: number) =>
  ownRows({ sql, companyId }, 'truck')
    .where('deletedAt', 'is', null)
    .select(['id', 'numberPlate'])
    .forKeyShare();
const heldById = built((sql, { companyId, id }: { companyId: number; id: number }) =>
  held(sql, companyId).where('id', '=', id),
);
const heldByPlate = built((sql, { companyId, plate }: { companyId: number; plate: string }) =>
  held(sql, companyId).where('searchKey', '=', raw<string>`app.fold(${plate})`),
);

/**
 * The caller's own truck, locked against removal until this transaction ends; undefined where there is none. Only in a
 * transaction that may write, because it locks.
 */
export async function findTruck(ctx: SignedIn, { truckId: id, numberPlate: plate = '' }: TruckKey) {
  const { companyId } = ctx;
  const [truck] = await (id === undefined
    ? heldByPlate(ctx.sql, { companyId, plate })
    : heldById(ctx.sql, { companyId, id }));
  return truck;
}

/** The caller's own trailers in the order named, each once; 422 on the `field` that named them for any other id. */
export async function findTrailers(
  ctx: SignedIn,
  ids: readonly number[],
  field: 'trailerIds' | 'trailerId' = 'trailerIds',
) {
  if (ids.length === 0) return [];
  const rows = await ownRows(ctx, 'trailer')
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .select(['id', 'numberPlate', 'passportWeightKg'])
    .execute();
  return [...new Set(ids)].map((id) => {
    const row = rows.find((row) => row.id === id);
    if (!row) throw problemAt(field, fieldProblems.notFound, {});
    return { id, numberPlate: row.numberPlate, passportWeight: gramsOf(row.passportWeightKg) };
  });
}
