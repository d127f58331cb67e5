import { createHash } from 'node:crypto';
import { type Configuration, readConfiguration } from '@terezi/domain/devices/configuration.ts';
import { settingsText } from '@terezi/domain/devices/protocol-settings-text.ts';
import type { SentRecord } from '@terezi/domain/devices/record-message.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { logAction } from '#platform/action-log/write.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { SettingsKey } from './settings-key.ts';

/** The settings that a record brings, if they are the ones it names and this server's key signed them. */
function broughtBy({ scaleId, settings, issued }: SentRecord, key: SettingsKey): Configuration | null {
  if (!settings || !issued) return null;
  const hash = createHash('sha256').update(issued.text).digest('hex');
  const issuedConfiguration = readConfiguration(issued.text);
  const isNamed =
    hash === settings.hash &&
    issuedConfiguration?.number === settings.number &&
    issuedConfiguration.id === scaleId;
  return issuedConfiguration && isNamed && key.hasSigned(issued.text, issued.signature)
    ? issuedConfiguration
    : null;
}

/** The hash of the stored settings of this number, if there are any. */
const known = (sql: Sql, companyId: number, { id, number }: Pick<Configuration, 'id' | 'number'>) =>
  ownRows({ sql, companyId }, 'scaleConfiguration')
    .where('scaleId', '=', id)
    .where('number', '=', number)
    .select('hash')
    .executeTakeFirst();

/**
 * Settles the settings with which a scale goes on. Where the database had gone back to older settings, the newer ones of the
 * record apply again. Where other settings have taken that number since, they stay, under a number that the site has not had.
 * Answers whether the scale has changed.
 */
async function goOn(
  sql: Sql,
  companyId: number,
  issuedConfiguration: Configuration,
  isOthers: boolean,
): Promise<boolean> {
  const {
    id,
    number,
    address,
    protocol,
    protocolSettings: settings = {},
    division,
    min,
    max,
  } = issuedConfiguration;
  const measured = {
    address,
    protocol,
    protocolSettings: settingsText(settings),
    configuration: number,
    divisionKg: kilogramText(division),
    minKg: kilogramText(min),
    maxKg: kilogramText(max),
  };
  const { numUpdatedRows } = await changeOwn({ sql, companyId }, 'scale')
    .set(isOthers ? { configuration: number + 1 } : measured)
    .where('id', '=', id)
    .where('configuration', isOthers ? '=' : '<', number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Restores settings that this server once issued and has lost from a record that names and brings them: the database was
 * restored to an earlier day, and the site went on. Only this server can have signed them, and only it raises a number, so what
 * is newer than the scale's own was decided after that day. Answers whether anything changed.
 */
export async function takeBack(
  sql: Sql,
  companyId: number,
  record: SentRecord,
  key: SettingsKey,
): Promise<boolean> {
  const { scaleId, settings, issued } = record;
  if (!settings || !issued) return false;
  const there = await known(sql, companyId, { id: scaleId, number: settings.number });
  if (there?.hash === settings.hash) return false;
  const issuedConfiguration = broughtBy(record, key);
  if (!issuedConfiguration) return false;
  const { number, hash } = settings;
  if (!there)
    await sql
      .insertInto('scaleConfiguration')
      .values({ companyId, scaleId, number, hash, ...issued, publicKey: key.publicText })
      .execute();
  const isChanged = await goOn(sql, companyId, issuedConfiguration, there !== undefined);
  if (there && !isChanged) return false;
  await logAction(
    { sql, companyId },
    {
      action: there ? 'site.settings-differ' : 'site.settings-taken-back',
      target: `scale ${scaleId}`,
      detail: { number, text: issued.text },
    },
  );
  return true;
}
