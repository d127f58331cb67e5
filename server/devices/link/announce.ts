import { topics } from '@terezi/domain/devices/link.ts';
import {
  outputSettings,
  type ScaleSettings,
  type SiteSettings,
} from '@terezi/domain/devices/site-settings.ts';
import { LPI_DRIVERS, type LpiSettings } from '@terezi/domain/devices/lpi/lpi-link.ts';
import { READER_PROTOCOLS } from '@terezi/domain/devices/reader/reader-protocol.ts';
import type { ReaderSettings } from '@terezi/domain/devices/reader/sighting.ts';
import { PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import { inOrder } from '@terezi/domain/devices/protocol-settings-text.ts';
import { readSettingsText, settingsFault } from '@terezi/domain/devices/protocol-settings.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { asSite } from './as-site.ts';
import { isTold, namesIn, sitesConcerned } from './concerned-sites.ts';
import type { LinkParts } from './parts.ts';
import { issueConfiguration } from '../settings/configuration.ts';
import type { Directory, Place } from './directory.ts';
import type { LiveNews } from '../live/live.ts';
import { headOf } from '../record/head.ts';
import { camerasOf } from '../camera/site-cameras.ts';

const AGAIN_MS = 5_000;
const MOST_READERS = 100;
const MOST_LPIS = 100;
/** The barriers and lights of a scale; left out where no agent could read them, so that the site goes on weighing. */
function outputsOf(scaleId: number, stored: unknown, log: LinkParts['log']): Pick<ScaleSettings, 'outputs'> {
  if (stored === null) return {};
  const { data: outputs } = outputSettings.safeParse(stored);
  if (!outputs) log.error({ event: 'scale.outputs-unreadable', scaleId });
  return outputs ? { outputs } : {};
}

type Spoken = Pick<ScaleSettings, 'protocol' | 'protocolSettings'>;

/**
 * The protocol of a scale with its settings; null where no agent could read them: that scale is left out, and the others go on
 * weighing.
 */
function spokenOf(
  {
    id: scaleId,
    protocol: protocolName,
    protocolSettings: text,
  }: { id: number; protocol: string; protocolSettings: string | null },
  log: LinkParts['log'],
): Spoken | null {
  const protocol = PROTOCOLS.find((known) => known === protocolName);
  const settings = readSettingsText(text);
  if (!protocol || !settings || settingsFault(protocol, settings)) {
    log.error({ event: 'scale.settings-unreadable', scaleId });
    return null;
  }
  const protocolSettings = inOrder(settings);
  return { protocol, ...(protocolSettings && { protocolSettings }) };
}

/** The readers of a site that are active, at most as many as an agent reads settings of. */
async function readersOf(sql: Sql, { companyId, siteId }: Place): Promise<Pick<SiteSettings, 'readers'>> {
  const rows = await ownRows({ sql, companyId }, 'reader')
    .where('siteId', '=', siteId)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(MOST_READERS)
    .select(['id', 'name', 'protocol', 'address', 'place', 'scaleId'])
    .execute();
  const readers = rows.flatMap(({ protocol: protocolName, place, scaleId, ...row }): ReaderSettings[] => {
    const protocol = READER_PROTOCOLS.find((known) => known === protocolName);
    const door = place === 'cabin' && scaleId !== null ? { doorOf: scaleId } : {};
    return protocol ? [{ ...row, protocol, ...door }] : [];
  });
  return readers.length > 0 ? { readers } : {};
}

/** The LPIs of a site's scales that an agent can speak with; one without the address that its driver needs is left out. */
async function lpisOf(sql: Sql, { companyId, siteId }: Place): Promise<Pick<SiteSettings, 'lpis'>> {
  const rows = await ownRows({ sql, companyId }, 'lpi')
    .where('siteId', '=', siteId)
    .where('scaleId', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(MOST_LPIS)
    .select(['id', 'scaleId', 'driver', 'address', 'unit'])
    .execute();
  const lpis = rows.flatMap(({ id, scaleId, driver: driverName, address, unit }): LpiSettings[] => {
    const driver = LPI_DRIVERS.find((known) => known === driverName);
    if (!driver || scaleId === null || (driver !== 'simulated' && address === null)) return [];
    return [{ id, scaleId, driver, unit: unit ?? 1, ...(address !== null && { address }) }];
  });
  return lpis.length > 0 ? { lpis } : {};
}

/** A site's settings: all that hangs there, as its agent reads it. */
async function settingsOf(
  sql: Sql,
  { companyId, siteId }: Place,
  { settingsKey: key, log }: Pick<LinkParts, 'settingsKey' | 'log'>,
): Promise<SiteSettings> {
  const rows = await ownRows({ sql, companyId }, 'scale')
    .where('siteId', '=', siteId)
    .where('deletedAt', 'is', null)
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
      'isAutomatic',
      'protocolSettings',
      'configuration',
    ])
    .execute();
  const scales: ScaleSettings[] = [];
  for (const row of rows) {
    const { id, name, address } = row;
    const spoken = spokenOf(row, log);
    if (!spoken) continue;
    const [division, min, max] = [row.divisionKg, row.minKg, row.maxKg].map(parseKilograms);
    if (division === undefined || min === undefined || max === undefined) continue;
    const head = await headOf(sql, companyId, id);
    const outputs = outputsOf(id, row.outputs, log);
    const measured = { id, address, division, min, max, ...spoken };
    const numbered = { ...measured, number: row.configuration };
    const configuration = await issueConfiguration(sql, companyId, numbered, key);
    const automatic: Pick<ScaleSettings, 'isAutomatic'> = row.isAutomatic ? { isAutomatic: true } : {};
    scales.push({ ...measured, name, configuration, head, ...automatic, ...outputs });
  }
  const place = { companyId, siteId };
  const beside = { ...(await readersOf(sql, place)), ...(await lpisOf(sql, place)) };
  return { siteId, key: key.publicText, scales, ...beside, ...(await camerasOf(sql, place)) };
}

/** Publishes one site's settings; answers its readers and LPIs. */
async function publishSettings(
  parts: LinkParts,
  place: { companyId: number; siteId: number },
): Promise<ReadonlySet<string>> {
  const { bus } = parts;
  let names: ReadonlySet<string> = new Set();
  const read = async (): Promise<string> => {
    const settings = await asSite(parts, place, ({ sql }) => settingsOf(sql, place, parts));
    names = namesIn(settings);
    return JSON.stringify(settings);
  };
  let published = '';
  let now = await read();
  // Another server may have published a later change after this read, so the last to publish reads once more.
  while (now !== published) {
    await bus.publish(topics.settings(place.siteId), now, { retain: true, quality: 1 });
    published = now;
    now = await read();
  }
  return names;
}

/** Makes the publisher of the sites' settings. */
export function announcer(parts: LinkParts, directory: Directory) {
  const { log } = parts;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let all = Promise.resolve();
  /** The readers and LPIs that each site was last sent. */
  const nounsBySite = new Map<number, ReadonlySet<string>>();

  async function announce(siteId: number): Promise<void> {
    await directory.refresh();
    await publish(siteId);
  }
  async function publish(siteId: number): Promise<void> {
    const companyId = directory.companyOf(siteId);
    if (companyId === undefined) return;
    nounsBySite.set(siteId, await publishSettings(parts, { companyId, siteId }));
  }
  async function publishEach(sites: readonly number[]): Promise<void> {
    for (const siteId of sites) if (!isClosed) await publish(siteId);
  }
  async function publishAll(): Promise<void> {
    await directory.refresh();
    await publishEach(directory.sites());
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
    /** Publishes anew to the sites at which a changed reader, LPI or camera hangs or hung. */
    hear(news: LiveNews): void {
      if (!isTold(news)) return;
      const { companyId } = news;
      all = all
        .then(async () => publishEach(await sitesConcerned(parts, directory, nounsBySite, news)))
        .catch((error: unknown) => log.warn({ event: 'settings.untold', companyId, err: error }));
    },
    /** Publishes to a site that is online and has had no settings from this server, as one that was added since the start. */
    meet(siteId: number): void {
      if (nounsBySite.has(siteId)) return;
      all = all
        .then(() => (nounsBySite.has(siteId) ? undefined : announce(siteId)))
        .catch((error: unknown) => log.warn({ event: 'settings.untold', siteId, err: error }));
    },
    /** Publishes to all sites in the background, and tries again until it has reached all. */
    announceAll,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(again);
      await all;
    },
  };
}
