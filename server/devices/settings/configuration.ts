import { createHash } from 'node:crypto';
import { type Configuration, configurationText } from '@terezi/domain/devices/configuration.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { SettingsKey } from './settings-key.ts';

/**
 * Issues a scale's configuration: signed, and stored before any agent gets it, so that a record which names it differs from one
 * that names a configuration never issued. Issuing one again adds nothing.
 */
export async function issueConfiguration(
  sql: Sql,
  companyId: number,
  configuration: Configuration,
  key: SettingsKey,
): Promise<{ number: number; signature: string }> {
  const { id: scaleId, number } = configuration;
  const text = configurationText(configuration);
  const signature = key.sign(text);
  const hash = createHash('sha256').update(text).digest('hex');
  const issued = { companyId, scaleId, number, text, hash, signature, publicKey: key.publicText };
  await sql
    .insertInto('scaleConfiguration')
    .values(issued)
    .onConflict((conflict) => conflict.columns(['companyId', 'scaleId', 'number']).doNothing())
    .execute();
  return { number, signature };
}
