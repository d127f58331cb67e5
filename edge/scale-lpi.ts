import { isDeepStrictEqual } from 'node:util';
import type { LpiReport, LpiSettings } from '@terezi/domain/devices/lpi/lpi-link.ts';
import type { Logger } from 'pino';
import type { Lpi, LpiStatus } from './lpi/lpi.ts';
import type { ScaleLocks } from './scale-locks.ts';

/** The LPI of one scale at work, and how far the site keeps that scale locked. */
export type ScaleLpi = {
  settings: LpiSettings;
  lpi: Lpi;
  locks: ScaleLocks;
  /** Asks the device at once and tells what is new: after something was asked of it. */
  look(): Promise<void>;
  /** Tells how it is, also where nothing is new: the link is up again. */
  tell(): void;
  close(): Promise<void>;
};

type ScaleLpiParts = {
  lpi: Lpi;
  locks: ScaleLocks;
  report: (report: LpiReport) => void;
  log: Logger;
  /** How often the device is asked, in milliseconds; nothing new is told once in `again`. */
  pace?: { look: number; again: number };
};

const PACE = { look: 2_000, again: 60_000 };
/** One answer that is missed is no loss; as many in a row are. */
const MISSED = 2;

type Known = LpiStatus & { isOnline: boolean; trouble: string | null };
const UNKNOWN: LpiStatus = { isKeypadLocked: null, firmware: null, counters: null };

/** Asks one LPI again and again how it is; tells what is new, and that nothing is once a minute. */
export function scaleLpi(settings: LpiSettings, parts: ScaleLpiParts): ScaleLpi {
  const { lpi, locks, report, log, pace = PACE } = parts;
  let known: Known | null = null;
  let lastReport: LpiReport | null = null;
  let saidAt = 0;
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function ask(): Promise<Known | null> {
    try {
      const status = await lpi.status();
      missed = 0;
      return { ...status, isOnline: true, trouble: null };
    } catch (error) {
      missed += 1;
      const trouble = (error instanceof Error ? error.message : String(error)).slice(0, 200);
      if (missed < MISSED) return known;
      return { ...UNKNOWN, isOnline: false, trouble };
    }
  }

  function tell(isAsked = true): void {
    if (!known || isClosed) return;
    const now: LpiReport = {
      lpiId: settings.id,
      scaleId: settings.scaleId,
      ...known,
      lockLevel: locks.level(settings.scaleId),
      abilities: [...lpi.abilities],
    };
    if (!isAsked && isDeepStrictEqual(now, lastReport) && performance.now() - saidAt < pace.again) return;
    if (lastReport?.isOnline !== now.isOnline) log.info({ online: now.isOnline, reason: now.trouble }, 'LPI');
    lastReport = now;
    saidAt = performance.now();
    report(now);
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    known = await ask();
    if (isClosed) return;
    tell(false);
    timer = setTimeout(() => void look(), pace.look);
  }

  void look();
  return {
    settings,
    lpi,
    locks,
    look,
    tell: () => tell(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await lpi.close();
    },
  };
}
