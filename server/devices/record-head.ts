import { sql as raw } from 'kysely';
import { FIRST_PREVIOUS_HASH } from '@terezi/domain/weighing/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';

/**
 * The sequence up to which a scale's records are all here, stored or kept aside. An answer to a capture may
 * bring a record before those that the site still has to send, so the newest one alone says nothing about them.
 */
export async function safeSequence(sql: Sql, companyId: number, scaleId: number): Promise<number> {
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
        where company_id = ${companyId} and scale_id = ${scaleId} and (payload ->> 'sequence')::bigint > 0) as kept) as numbered`.execute(
    sql,
  );
  return rows[0]?.safe ?? 0;
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
