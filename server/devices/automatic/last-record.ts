import { seenRows } from '#platform/database/company-rows.ts';
import type { ReaderContext } from '#platform/http/context.ts';

/** The number of the newest weight record of each of these scales that has one. */
export async function lastRecords(
  ctx: ReaderContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await seenRows(ctx, 'scale as s')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('weightRecord as w')
          .whereRef('w.companyId', '=', 's.companyId')
          .whereRef('w.scaleId', '=', 's.id')
          .orderBy('w.sequence', 'desc')
          .limit(1)
          .select('w.sequence')
          .as('newest'),
      (on) => on.onTrue(),
    )
    .where('s.id', 'in', ids)
    .select(['s.id', 'newest.sequence'])
    .execute();
  return new Map(rows.map(({ id, sequence }) => [id, Number(sequence)]));
}
