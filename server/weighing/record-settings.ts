import { readConfiguration } from '@terezi/domain/devices/configuration.ts';
import type { SignedRecord } from '@terezi/domain/weighing/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';

/** Whether a record before this one named its settings already. */
async function isNamedBefore(
  sql: Sql,
  companyId: number,
  { scaleId, sequence }: SignedRecord,
): Promise<boolean> {
  const before = await sql
    .selectFrom('weightRecord')
    .where('companyId', '=', companyId)
    .where('scaleId', '=', scaleId)
    .where('sequence', '<', sequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select('form')
    .executeTakeFirst();
  return before?.form === 2;
}

/**
 * What is wrong with the settings that a new record names, or null. They must have been issued for its scale and say
 * what the record says. A site whose agent is older sends records that name none; a chain never goes back to that.
 */
export async function settingsFlaw(
  sql: Sql,
  companyId: number,
  record: SignedRecord,
): Promise<string | null> {
  const { scaleId, settings } = record;
  if (!settings)
    return (await isNamedBefore(sql, companyId, record))
      ? 'it names no settings, as records before it do'
      : null;
  const issued = await sql
    .selectFrom('scaleConfiguration')
    .where('companyId', '=', companyId)
    .where('scaleId', '=', scaleId)
    .where('number', '=', settings.number)
    .where('hash', '=', settings.hash)
    .select('text')
    .executeTakeFirst();
  const configuration = issued && readConfiguration(issued.text);
  if (!configuration) return 'it names settings that were never issued';
  const { division, address, protocol } = configuration;
  const isTheirs = division === record.division && address === settings.line && protocol === record.protocol;
  return isTheirs ? null : 'it contradicts the settings that it names';
}
