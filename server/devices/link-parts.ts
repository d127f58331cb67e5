import type { Database } from '#platform/database/database.ts';
import type { SparingLog } from '#platform/sparing-log.ts';
import type { ServerKey, SettingsKey } from './settings-key.ts';
import type { Bus } from '../platform/broker/bus.ts';

/** What the server's end of the link stands on; the sites cause most of its lines, so its log is a sparing one. */
export type LinkParts = {
  bus: Bus;
  database: Database;
  log: SparingLog;
  settingsKey: SettingsKey;
  /** What the server vouches for a site's key with. */
  headsKey: ServerKey;
};
