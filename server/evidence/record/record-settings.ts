import { readConfiguration } from '@terezi/domain/devices/configuration.ts';
import type { RecordSettings, SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { ChainEnd } from './chain-end.ts';

/** Whether the record before this one already named its settings. */
async function isNamedBefore(
  sql: Sql,
  companyId: number,
  { scaleId, sequence }: SignedRecord,
  newest: ChainEnd['newest'],
): Promise<boolean> {
  if (!newest || newest.sequence < sequence) return newest?.form === 2;
  const before = await ownRows({ sql, companyId }, 'weightRecord')
    .where('scaleId', '=', scaleId)
    .where('sequence', '<', sequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select('form')
    .executeTakeFirst();
  return before?.form === 2;
}

/** The text of the settings that a record names; as a rule those are the newest, which are at hand. */
async function issuedText(
  sql: Sql,
  companyId: number,
  { scaleId, settings }: SignedRecord & { settings: RecordSettings },
  newest: ChainEnd['issued'],
): Promise<string | undefined> {
  if (newest?.number === settings.number && newest.hash === settings.hash) return newest.text;
  const issued = await ownRows({ sql, companyId }, 'scaleConfiguration')
    .where('scaleId', '=', scaleId)
    .where('number', '=', settings.number)
    .where('hash', '=', settings.hash)
    .select('text')
    .executeTakeFirst();
  return issued?.text;
}

/**
 * What is wrong with the settings that a new record names, or null. They must have been issued for its scale and agree with the
 * record. A site with an older agent sends records that name none; once a chain names them, it always does.
 */
export async function settingsFlaw(
  sql: Sql,
  companyId: number,
  record: SignedRecord,
  { newest, issued }: Pick<ChainEnd, 'newest' | 'issued'>,
): Promise<string | null> {
  const { settings } = record;
  if (!settings)
    return (await isNamedBefore(sql, companyId, record, newest))
      ? 'it names no settings, as records before it do'
      : null;
  const text = await issuedText(sql, companyId, { ...record, settings }, issued);
  const configuration = text === undefined ? null : readConfiguration(text);
  if (!configuration) return 'it names settings that were never issued';
  const { division, address, protocol } = configuration;
  const isTheirs = division === record.division && address === settings.line && protocol === record.protocol;
  return isTheirs ? null : 'it contradicts the settings that it names';
}
