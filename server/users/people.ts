import { sql } from 'kysely';
import type { CompanyWork } from '#platform/work/work.ts';

/**
 * The names of people by their ids, with the home company of those who had entered this one; without people with whom the
 * caller has nothing to do.
 */
export async function namesOfPeople(
  ctx: CompanyWork,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select n.id, n.fullname || coalesce(' (' || n.company_name || ')', '') as name
      from gate.names_of(${ids}::bigint[]) n`.execute(ctx.sql);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
