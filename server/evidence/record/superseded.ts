import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { StoredRecord } from './record.ts';

type ConfiguredRecord = Pick<StoredRecord, 'companyId' | 'scaleId' | 'configuration'> & {
  /** When it was received; null where that is now. */
  receivedAt: string | null;
};

/**
 * Whether a record names settings that had been replaced for longer than this many milliseconds when it was received; never of
 * a record that names none.
 */
export async function isSuperseded(
  sql: Sql,
  record: ConfiguredRecord,
  milliseconds: number,
): Promise<boolean> {
  const { companyId, scaleId, configuration, receivedAt } = record;
  if (configuration === null) return false;
  const next = await ownRows({ sql, companyId }, 'scaleConfiguration')
    .where('scaleId', '=', scaleId)
    .where('number', '>', configuration)
    .orderBy('number')
    .limit(1)
    .select(
      raw<boolean>`coalesce(${receivedAt}::timestamptz, clock_timestamp()) - issued_at
        > make_interval(secs => ${milliseconds / 1_000}::float8)`.as('isLong'),
    )
    .executeTakeFirst();
  return next?.isLong ?? false;
}
