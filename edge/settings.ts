import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROTOCOLS, type ScaleSettings, type SiteSettings } from '@terezi/domain/devices/link.ts';
import { replaceFile } from './measure/records/folder.ts';

const isWhole = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least;

/** Whether a scale's settings can be weighed by: every mass in whole grams, a known protocol, a head to go on from. */
function isScale(value: unknown): value is ScaleSettings {
  const scale = value as Partial<ScaleSettings> | null;
  if (typeof scale !== 'object' || scale === null) return false;
  const { id, name, protocol, address, division, min, max, configuration, head } = scale;
  return (
    isWhole(id, 1) &&
    typeof name === 'string' &&
    PROTOCOLS.some((known) => known === protocol) &&
    typeof address === 'string' &&
    isWhole(division, 1) &&
    isWhole(min, 0) &&
    isWhole(max, Number(min) + 1) &&
    isWhole(configuration?.number, 1) &&
    typeof configuration?.signature === 'string' &&
    isWhole(head?.sequence, 0) &&
    /^[0-9a-f]{64}$/.test(head?.hash ?? '')
  );
}

/** Reads the settings message of one site; null where it is not one, is another site's or names a scale twice. */
export function readSettings(text: string, siteId: number): SiteSettings | null {
  let settings: Partial<SiteSettings> | null;
  try {
    settings = JSON.parse(text) as Partial<SiteSettings> | null;
  } catch {
    return null;
  }
  if (settings?.siteId !== siteId || !Array.isArray(settings.scales)) return null;
  const { key = '', scales } = settings;
  if (!scales.every(isScale) || new Set(scales.map(({ id }) => id)).size !== scales.length) return null;
  return { siteId, key: String(key), scales };
}

/** The last settings the server sent, kept so that the site weighs without it. */
export type SettingsCache = {
  load(): Promise<SiteSettings | null>;
  save(settings: SiteSettings): Promise<void>;
};

/** Opens the cache in the data folder. */
export function settingsCache(folder: string, siteId: number): SettingsCache {
  const path = join(folder, 'settings.json');
  let saved = '';
  return {
    async load() {
      saved = await readFile(path, 'utf8').catch(() => '');
      return readSettings(saved, siteId);
    },
    async save(settings) {
      const text = JSON.stringify(settings);
      if (text === saved) return;
      await replaceFile(path, text);
      saved = text;
    },
  };
}
