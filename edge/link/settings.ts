import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, type SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import { replaceFile } from '../measure/records/folder.ts';

/** Reads the settings message of one site; null for any other text, and for another site's. */
export function settingsOf(text: string, siteId: number): SiteSettings | null {
  const settings = readSettings(text);
  return settings?.siteId === siteId ? settings : null;
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
      return settingsOf(saved, siteId);
    },
    async save(settings) {
      const text = JSON.stringify(settings);
      if (text === saved) return;
      await replaceFile(path, text);
      saved = text;
    },
  };
}
