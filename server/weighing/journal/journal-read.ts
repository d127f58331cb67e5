import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';

type CompanyScope = { sql: Sql; companyId: number };
/** The newest entry of a scale's journal. */
export type JournalEnd = { scaleId: number; sequence: number; hash: string };

/** For a query: the end of every journal of a company, one search by index for each scale. */
export const journalEndsOf = (companyId: number) => raw`(
  select coalesce(jsonb_agg(jsonb_build_object('scaleId', s.id, 'sequence', j.sequence, 'hash', j.hash) order by s.id), '[]')
    from scale s cross join lateral (select e.sequence, e.hash from ticket_journal e
      where e.company_id = s.company_id and e.scale_id = s.id order by e.sequence desc limit 1) as j
    where s.company_id = ${companyId})`;

/** The hash of an entry; undefined where there is none. */
export async function hashAt(
  scope: CompanyScope,
  scaleId: number,
  sequence: number,
): Promise<string | undefined> {
  const row = await ownRows(scope, 'ticketJournal')
    .where('scaleId', '=', scaleId)
    .where('sequence', '=', sequence)
    .select('hash')
    .executeTakeFirst();
  return row?.hash;
}

/**
 * The tickets that a scale's entries name behind the last one read, and whether an earlier entry names them; null where the
 * last one read is gone, or is another one.
 */
export async function namedSince(scope: CompanyScope, before: JournalEnd | undefined, end: JournalEnd) {
  const { companyId, sql } = scope;
  const from = before?.sequence ?? 0;
  if (before && (await hashAt(scope, before.scaleId, from)) !== before.hash) return null;
  const { rows } = await raw<{ id: number; isFirst: boolean }>`
    select n.operation_id as id, not exists (select from ticket_journal e where e.company_id = ${companyId}
        and e.operation_id = n.operation_id and e.scale_id = ${end.scaleId} and e.sequence <= ${from}) as is_first
      from (select distinct j.operation_id from ticket_journal j where j.company_id = ${companyId}
        and j.scale_id = ${end.scaleId} and j.sequence > ${from} and j.sequence <= ${end.sequence}) as n`.execute(
    sql,
  );
  return rows;
}
