import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LpiReport, LpiSettings } from '@terezi/domain/devices/lpi/lpi-link.ts';
import type { Logger } from 'pino';
import { openLpi } from './lpi/open-lpi.ts';
import { replaceFile } from './measure/records/folder.ts';
import type { ScaleLocks } from './scale-locks.ts';
import { type ScaleLpi, scaleLpi } from './scale-lpi.ts';

/** The LPIs of one site, by its newest settings. */
export type SiteLpis = {
  /** Gives the site these LPIs; only one whose own settings changed is interrupted. */
  apply(settings: readonly LpiSettings[]): Promise<void>;
  of(scaleId: number): ScaleLpi | null;
  /** The link is up again: the state of each goes over it. */
  restart(): void;
  close(): Promise<void>;
};

type Parts = { folder: string; locks: ScaleLocks; report: (report: LpiReport) => void; log: Logger };

/** Makes a site without LPIs. An error of one is only a line of the log: weighing goes on. */
export function openSiteLpis({ folder, locks, report, log }: Parts): SiteLpis {
  const lpis = new Map<number, ScaleLpi>();
  let turn = Promise.resolve();

  function open(settings: LpiSettings): ScaleLpi {
    const path = join(folder, `lpi-${settings.id}.json`);
    const memory = {
      load: () => readFile(path, 'utf8').catch(() => ''),
      save: (text: string) => replaceFile(path, text),
    };
    const ours = log.child({ lpi: settings.id });
    return scaleLpi(settings, { lpi: openLpi(settings, memory), locks, report, log: ours });
  }

  async function leave(lpi: ScaleLpi): Promise<void> {
    lpis.delete(lpi.settings.scaleId);
    await lpi.close();
  }

  async function applyNow(settings: readonly LpiSettings[]): Promise<void> {
    const isKept = (lpi: ScaleLpi): boolean =>
      settings.some((wanted) => isDeepStrictEqual(wanted, lpi.settings));
    await Promise.all([...lpis.values()].filter((lpi) => !isKept(lpi)).map(leave));
    for (const wanted of settings) if (!lpis.has(wanted.scaleId)) lpis.set(wanted.scaleId, open(wanted));
  }

  const queued = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch((error: unknown) => log.error({ err: error }, 'LPIs not opened'));
    return turn;
  };
  return {
    apply: (settings) => queued(() => applyNow(settings)),
    of: (scaleId) => lpis.get(scaleId) ?? null,
    restart: () => lpis.forEach((lpi) => lpi.tell()),
    close: () => queued(async () => void (await Promise.all([...lpis.values()].map(leave)))),
  };
}
