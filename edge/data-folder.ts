import { mkdir } from 'node:fs/promises';
import type { Environment } from './host/env.ts';
import { type Configurations, openConfigurations } from './measure/configuration.ts';
import { type DeviceKey, openDeviceKey } from './measure/records/device-key.ts';
import { type Lock, lockFolder } from './measure/records/lock.ts';
import { type KeptCurves, openKeptCurves } from './link/kept-curves.ts';
import { type SettingsCache, settingsCache } from './link/settings.ts';
import { openReadingNumber } from './measure/watch-number.ts';

/** An agent's data across its runs, which this process alone may use. */
export type DataFolder = {
  lock: Lock;
  key: DeviceKey;
  settings: SettingsCache;
  configurations: Configurations;
  curves: KeptCurves;
  nextReading: () => number;
};

/** Opens a data folder; rejects with a clear sentence where another agent has it or its key is gone. */
export async function openDataFolder({
  dataFolder: folder,
  siteId,
  serverKey,
}: Pick<Environment, 'dataFolder' | 'siteId' | 'serverKey'>): Promise<DataFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  if (!lock)
    throw new Error(`Another agent is at work on the data folder ${folder}. Stop it, or use another folder.`);
  try {
    const key = await openDeviceKey(folder);
    return {
      lock,
      key,
      settings: settingsCache(folder, siteId),
      configurations: await openConfigurations(folder, serverKey),
      curves: await openKeptCurves(folder),
      nextReading: await openReadingNumber(folder),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
