import type { Problem } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { StoredRecord } from './record.ts';

/** The command that a record was taken for. */
export type CommandKey = { companyId: number; scaleId: number; requestId: string };

/**
 * Notes why no ticket came of a command: `refusal` is what its caller read, null where no answer came in time. Whether there is
 * a record of it shows when the site sends it.
 */
export async function noteFailure(sql: Sql, request: CommandKey, refusal: Problem | null): Promise<void> {
  const reason =
    refusal === null
      ? { why: 'late', refusal: null }
      : { why: 'refused', refusal: JSON.stringify({ az: refusal.text('az'), en: refusal.text('en') }) };
  await sql
    .insertInto('unusedRecord')
    .values({ ...request, ...reason })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'scaleId', 'requestId'])
        .doUpdateSet(reason)
        .where('unusedRecord.why', '=', 'unasked'),
    )
    .execute();
}

/** Notes a stored record that no ticket has used, unless the reason is known already. */
export async function noteUnused(sql: Sql, record: StoredRecord): Promise<void> {
  const { companyId, scaleId, requestId } = record;
  const use = await ownRows({ sql, companyId }, 'weightRecordUse')
    .where('weightRecordId', '=', record.id)
    .select('id')
    .executeTakeFirst();
  if (use) return;
  await sql
    .insertInto('unusedRecord')
    .values({ companyId, scaleId, requestId, why: 'unasked' })
    .onConflict((conflict) => conflict.columns(['companyId', 'scaleId', 'requestId']).doNothing())
    .execute();
}
