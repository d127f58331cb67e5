import {
  type OutputSettings,
  PROTOCOLS,
  type ScaleSettings,
  type SiteSettings,
  topics,
} from '@terezi/domain/devices/link.ts';
import { parseKilograms } from '@terezi/domain/weighing/mass.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { LinkParts } from './link-parts.ts';
import { issueConfiguration } from './configuration.ts';
import type { Directory, Place } from './directory.ts';
import type { SettingsKey } from './settings-key.ts';
import { headOf } from './record-head.ts';

const AGAIN_MS = 5_000;

/** What hangs at a site, as its agent is told. */
async function settingsOf(sql: Sql, { companyId, siteId }: Place, key: SettingsKey): Promise<SiteSettings> {
  const rows = await sql
    .selectFrom('scale')
    .where('siteId', '=', siteId)
    .orderBy('id')
    .select([
      'id',
      'name',
      'protocol',
      'address',
      'divisionKg',
      'minKg',
      'maxKg',
      'outputs',
      'fixedZeros',
      'configuration',
    ])
    .execute();
  const scales: ScaleSettings[] = [];
  for (const row of rows) {
    const { id, name, address } = row;
    const protocol = PROTOCOLS.find((known) => known === row.protocol);
    if (!protocol) throw new Error(`scale ${id} speaks the unknown protocol ${row.protocol}`);
    const [division, min, max] = [row.divisionKg, row.minKg, row.maxKg].map(parseKilograms);
    if (division === undefined || min === undefined || max === undefined) continue;
    const head = await headOf(sql, companyId, id);
    const outputs = row.outputs ? { outputs: row.outputs as OutputSettings } : {};
    const zeros: Pick<ScaleSettings, 'fixedZeros'> =
      row.fixedZeros === 'inside' || row.fixedZeros === 'beyond' ? { fixedZeros: row.fixedZeros } : {};
    const measured = { id, protocol, address, division, min, max, ...zeros };
    const named = { ...measured, number: row.configuration };
    const configuration = await issueConfiguration(sql, companyId, named, key);
    scales.push({ ...measured, name, configuration, head, ...outputs });
  }
  return { siteId, key: key.publicText, scales };
}

/** Makes the one that tells sites what hangs there. */
export function announcer({ bus, database, log, settingsKey }: LinkParts, directory: Directory) {
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let all = Promise.resolve();

  async function announce(siteId: number): Promise<void> {
    await directory.refresh();
    await publish(siteId);
  }
  async function publish(siteId: number): Promise<void> {
    const companyId = directory.companyOf(siteId);
    if (companyId === undefined) return;
    const settings = await database.transaction(
      { identity: { company: companyId }, requestId: `site-${siteId}`, writes: true },
      (sql) => settingsOf(sql, { companyId, siteId }, settingsKey),
    );
    await bus.publish(topics.settings(siteId), JSON.stringify(settings), { retain: true, quality: 1 });
  }
  async function publishAll(): Promise<void> {
    await directory.refresh();
    for (const siteId of directory.sites()) if (!isClosed) await publish(siteId);
  }
  function announceAll(): void {
    clearTimeout(again);
    all = all.then(publishAll).catch((error: unknown) => {
      log.warn({ event: 'settings.untold', err: error });
      if (!isClosed) again = setTimeout(announceAll, AGAIN_MS);
    });
  }

  return {
    announce,
    /** Tells all sites in the background, again and again until all have been told. */
    announceAll,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(again);
      await all;
    },
  };
}
