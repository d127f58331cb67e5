import { type RawBuilder, sql as raw } from 'kysely';
import type { Stored } from '@terezi/domain/devices/link.ts';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/weighing/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';

/**
 * The sequence up to which a scale's records are all here, stored or kept aside. An answer to a capture may
 * bring a record before those that the site still has to send, so the newest one alone says nothing about them.
 */
async function safeSequence(sql: Sql, companyId: number, scaleId: number): Promise<number> {
  const counted = await raw<{ count: number; newest: number }>`
    select count(*) as count, coalesce(max(sequence), 0) as newest from weight_record
    where company_id = ${companyId} and scale_id = ${scaleId}`.execute(sql);
  const { count = 0, newest = 0 } = counted.rows[0] ?? {};
  if (count === newest) return newest;
  const { rows } = await raw<{ safe: number }>`
    select coalesce(min(place) filter (where sequence <> place) - 1, count(*)) as safe
    from (select sequence, row_number() over (order by sequence) as place from (
      select sequence from weight_record where company_id = ${companyId} and scale_id = ${scaleId}
      union select (payload ->> 'sequence')::bigint from refused_record
        where company_id = ${companyId} and scale_id = ${scaleId} and came_as = 'upload' and (payload ->> 'sequence')::bigint > 0) as kept) as numbered`.execute(
    sql,
  );
  return rows[0]?.safe ?? 0;
}

type Place = Stored & { companyId: number };

/** Up to where records are here without a gap from one that is; null where that very one is not, or not any more. */
async function reachedFrom(sql: Sql, place: Place, passed: readonly number[]): Promise<number | null> {
  const { companyId, scaleId, sequence } = place;
  const isHere = (at: RawBuilder<number>) => raw<boolean>`(
    exists (select from weight_record
      where company_id = ${companyId} and scale_id = ${scaleId} and sequence = ${at})
    or exists (select from refused_record
      where company_id = ${companyId} and scale_id = ${scaleId} and came_as = 'upload'
        and (payload ->> 'sequence')::bigint = ${at})
    or ${at} = any (${passed}::bigint[]))`;
  const { rows } = await raw<{ reached: number | null }>`
    with recursive run (at) as (
      select ${sequence}::bigint where ${sequence}::bigint = 0 or ${isHere(raw`${sequence}::bigint`)}
      union all
      select run.at + 1 from run where ${isHere(raw`run.at + 1`)}
    ) select max(at) as reached from run`.execute(sql);
  return rows[0]?.reached ?? null;
}

/**
 * Up to where a scale's records are all here, looked for from where that stood last time, so that nothing is counted
 * again; `passed` are those that stand in nobody's way. A database that has been put back to an earlier day no longer
 * has that place: then all is counted, and the answer is less than it was.
 */
export async function safeSince(sql: Sql, place: Place, passed: readonly number[]): Promise<number> {
  const reached = place.sequence === 0 ? null : await reachedFrom(sql, place, passed);
  if (reached !== null) return reached;
  const counted = await safeSequence(sql, place.companyId, place.scaleId);
  if (passed.length === 0) return counted;
  return (await reachedFrom(sql, { ...place, sequence: counted }, passed)) ?? counted;
}

/** The newest stored record below which none is missing: what an agent with an empty store goes on from. */
export async function headOf(
  sql: Sql,
  companyId: number,
  scaleId: number,
): Promise<{ sequence: number; hash: string }> {
  const safe = await safeSequence(sql, companyId, scaleId);
  const head = await sql
    .selectFrom('weightRecord')
    .where('companyId', '=', companyId)
    .where('scaleId', '=', scaleId)
    .where('sequence', '<=', safe)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['sequence', 'hash'])
    .executeTakeFirst();
  return head ?? { sequence: 0, hash: FIRST_PREVIOUS_HASH };
}
