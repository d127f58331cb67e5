import { type LpiReport, readLpiReport } from '@terezi/domain/devices/lpi/lpi-link.ts';
import { asSite } from '../link/as-site.ts';
import type { CommandDesk } from '../command/desk.ts';
import type { Directory } from '../link/directory.ts';
import { keepReport } from './keep-report.ts';
import type { LinkParts } from '../link/parts.ts';

/** What waits of one LPI: only the newest report, since each is complete. */
type Line = { next: LpiReport | null; working: Promise<void> | null };

/** Makes the intake of all sites' reports on their LPIs. */
export function lpiIntake(parts: LinkParts, directory: Directory, { send }: Pick<CommandDesk, 'send'>) {
  const { log } = parts;
  const lines = new Map<string, Line>();

  async function work(siteId: number, companyId: number, line: Line): Promise<void> {
    while (line.next) {
      const report = line.next;
      line.next = null;
      try {
        const command = await asSite(parts, { companyId, siteId }, (place) =>
          keepReport(place, siteId, report),
        );
        if (command) send(command);
      } catch (error) {
        log.warn({ event: 'lpi.unkept', siteId, lpiId: report.lpiId, err: error });
      }
    }
    line.working = null;
  }

  return {
    /** Takes in a report as it came. */
    take(siteId: number, text: string): void {
      const report = readLpiReport(text);
      const companyId = directory.companyOf(siteId);
      if (!report) return log.warn({ event: 'lpi.unreadable', siteId });
      if (companyId === undefined) return directory.miss();
      // A report of a scale that is not at this site is dropped, or an agent could fill the memory with made-up numbers.
      if (!directory.scalesOf(siteId).includes(report.scaleId)) return directory.miss();
      const key = `${siteId} ${report.scaleId}`;
      const line = lines.get(key) ?? { next: null, working: null };
      lines.set(key, line);
      line.next = report;
      line.working ??= work(siteId, companyId, line);
    },
    /** Resolves once no report is being stored; those that wait are dropped, since the site repeats them. */
    async idle(): Promise<void> {
      for (const line of lines.values()) line.next = null;
      await Promise.allSettled([...lines.values()].flatMap(({ working }) => working ?? []));
    },
  };
}
