import type { Database } from '#platform/database/database.ts';
import type { SparingLog } from '#platform/sparing-log.ts';
import type { ServerKey, SettingsKey } from '../settings/settings-key.ts';
import type { Bus } from '../../platform/broker/bus.ts';

/** The parts of the server's end of the link. The sites cause most of its log lines, so its log is a sparing one. */
export type LinkParts = {
  bus: Bus;
  database: Database;
  log: SparingLog;
  settingsKey: SettingsKey;
  /** The key with which the server signs the sites' keys. */
  headsKey: ServerKey;
};
