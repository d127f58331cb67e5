import type { Presence } from '@terezi/domain/devices/link.ts';
import type { SettingsFault, SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import type { Logger } from 'pino';
import type { Configurations } from '../measure/configuration.ts';
import { type SettingsCache, settingsOf } from './settings.ts';

/** Takes in the settings of the site that the server sends. */
export type SettingsIntake = {
  /** Why the newest settings are not in use, for presence. */
  fault(): Pick<Presence, 'settingsFault'>;
  /** Takes in settings as they came, after those that came before them. */
  take(text: string): void;
  /** Takes in no more; resolves once none is being taken in. */
  close(): Promise<void>;
};

export type IntakeOptions = {
  siteId: number;
  data: { settings: SettingsCache; configurations: Configurations };
  /** Uses settings that have been kept. */
  apply: (settings: SiteSettings) => Promise<void>;
  /** Tells the server of a refusal, since another program may have sent the settings. */
  announce: () => void;
  log: Logger;
};

/** A disk that was full, or not mounted yet, recovers without the server sending the settings again. */
const AGAIN_MS = 2_000;

/**
 * Takes in settings: judges them, keeps them, and only then uses them. One after the other, in the order in which they came: two at once
 * would write the same files, and the older ones might be used last.
 */
export function settingsIntake({ siteId, data, apply, announce, log }: IntakeOptions): SettingsIntake {
  let fault: SettingsFault | null = null;
  let turn = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let newest = '';
  let isClosed = false;

  async function takeNow(text: string): Promise<void> {
    const settings = settingsOf(text, siteId);
    fault = settings ? data.configurations.refuses(settings) : 'unreadable';
    if (fault) log.error({ fault }, 'settings refused: the last good ones stay');
    if (fault || !settings) return announce();
    await data.configurations.keep(settings);
    const unkept = (error: unknown): void => log.error({ err: error }, 'settings not kept');
    await data.settings.save(settings).catch(unkept);
    await apply(settings);
  }
  function take(text: string): void {
    clearTimeout(again);
    newest = text;
    turn = turn
      .then(() => (isClosed ? undefined : takeNow(text)))
      .catch((error: unknown) => {
        log.error({ err: error }, 'settings not taken in');
        if (!isClosed && text === newest) again = setTimeout(take, AGAIN_MS, text);
      });
  }

  return {
    fault: () => (fault ? { settingsFault: fault } : {}),
    take,
    async close() {
      isClosed = true;
      clearTimeout(again);
      await turn;
    },
  };
}
