import { isDeepStrictEqual } from 'node:util';
import type { LpiReport, LpiSettings } from '@terezi/domain/devices/lpi/lpi-link.ts';
import type { Logger } from 'pino';
import type { Lpi, LpiStatus } from './lpi/lpi.ts';
import type { ScaleLocks } from './scale-locks.ts';

/** The LPI of one scale at work, and how far the site has locked that scale. */
export type ScaleLpi = {
  settings: LpiSettings;
  lpi: Lpi;
  locks: ScaleLocks;
  /** Asks the device at once and reports a change: after a command to it. */
  look(): Promise<void>;
  /** Reports its state, even an unchanged one: the link is up again. */
  tell(): void;
  close(): Promise<void>;
};

type ScaleLpiParts = {
  lpi: Lpi;
  locks: ScaleLocks;
  report: (report: LpiReport) => void;
  log: Logger;
  /** How often the agent asks the device, in milliseconds; an unchanged state is reported once in `again`. */
  pace?: { look: number; again: number };
};

const PACE = { look: 2_000, again: 60_000 };
/** One missed answer counts for nothing; so many in a row are a loss. */
const MISSED = 2;

type LpiState = LpiStatus & { isOnline: boolean; trouble: string | null };
const UNKNOWN: LpiStatus = { isKeypadLocked: null, firmware: null, counters: null };

/** Asks one LPI again and again for its state; reports a change at once, and an unchanged state once a minute. */
export function scaleLpi(settings: LpiSettings, parts: ScaleLpiParts): ScaleLpi {
  const { lpi, locks, report, log, pace = PACE } = parts;
  let known: LpiState | null = null;
  let lastReport: LpiReport | null = null;
  let saidAt = 0;
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function ask(): Promise<LpiState | null> {
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
