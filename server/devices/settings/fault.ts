import type { Presence } from '@terezi/domain/devices/link.ts';
import type { SettingsFault } from '@terezi/domain/devices/site-settings.ts';
import { logAction } from '#platform/action-log/write.ts';
import { asSite } from '../link/as-site.ts';
import type { Directory } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';

/** How many refusals of one site are logged between two starts: a flood of them adds nothing to the first ones. */
const MAX_REFUSALS = 50;

/** Makes the watch that logs an error when a site refuses its settings: a stranger may have published them. */
export function settingsFaults(parts: LinkParts, directory: Directory) {
  const { log } = parts;
  const newest = new Map<number, SettingsFault | undefined>();
  const counts = new Map<number, number>();

  async function keep(siteId: number, fault: SettingsFault): Promise<void> {
    const companyId = directory.companyOf(siteId);
    if (companyId === undefined) return;
    await asSite(parts, { companyId, siteId }, (work) =>
      logAction(work, { action: 'site.settings-refused', target: `site ${siteId}`, detail: { fault } }),
    );
  }

  return {
    /** Reads from a site's presence whether it refused its newest settings. */
    meet(siteId: number, { settingsFault: fault }: Pick<Presence, 'settingsFault'>): void {
      if (newest.get(siteId) === fault) return;
      newest.set(siteId, fault);
      const count = (counts.get(siteId) ?? 0) + 1;
      counts.set(siteId, count);
      if (fault === undefined || count > MAX_REFUSALS) return;
      log.error({ event: 'site.settings-refused', siteId, fault });
      keep(siteId, fault).catch((error: unknown) => {
        log.warn({ event: 'site.alarm-lost', siteId, err: error });
      });
    },
  };
}
