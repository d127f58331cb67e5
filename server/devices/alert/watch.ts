import { diskVerdict, DOWN_MS, skewVerdict, storeFaultWords } from '@terezi/domain/devices/alert/alert.ts';
import type { Presence } from '@terezi/domain/devices/link.ts';
import { asSite } from '../link/as-site.ts';
import type { Directory, Place } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';
import type { LiveNews } from '../live/live.ts';
import { passAlert, raiseAlert } from './raise.ts';

type Raised = Parameters<typeof raiseAlert>[1];
type Parts = Pick<LinkParts, 'database' | 'log'>;
type Live = {
  siteClock(siteId: number): number;
  listen(listener: (news: LiveNews) => void): () => void;
};

/** How often a site's clock is checked, at most. */
const CLOCK_MS = 5_000;

/** Remembers of each alert whether it was raised or ended, so that only a change is written; the end is also written once after a start. */
function changes(parts: Parts) {
  const known = new Map<string, boolean>();
  const under = new Set<Promise<void>>();
  return {
    /** Writes in the background. Every server writes the same alert, and the table keeps one row of it. */
    say(place: Place, alert: Raised, isWrong: boolean): void {
      const key = `${alert.kind} ${JSON.stringify(alert.of)}`;
      if (known.get(key) === isWrong) return;
      known.set(key, isWrong);
      const writing = asSite(parts, place, (work) =>
        isWrong ? raiseAlert(work, alert) : passAlert(work, alert),
      )
        .catch((error: unknown) => {
          known.delete(key);
          parts.log.warn({ event: 'alert.unwritten', key, err: error });
        })
        .finally(() => under.delete(writing));
      under.add(writing);
    },
    idle: () => Promise.all(under),
  };
}

type Say = ReturnType<typeof changes>['say'];

/** Ends an alert at once, and raises it only after the fault has lasted a while. */
function downFor(say: Say, downMs: number) {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    say(place: Place, alert: Raised, isDown: boolean): void {
      const key = `${alert.kind} ${JSON.stringify(alert.of)}`;
      const timer = timers.get(key);
      if (isDown && !timer) timers.set(key, setTimeout(() => say(place, alert, true), downMs).unref());
      if (isDown) return;
      clearTimeout(timer);
      timers.delete(key);
      say(place, alert, false);
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

/** Checks the clock of a site that sends values, now and then. */
function clockLook(say: Say, { siteClock }: Pick<Live, 'siteClock'>) {
  const lookedAt = new Map<number, number>();
  return (place: Place): void => {
    const { siteId } = place;
    const now = performance.now();
    if (now - (lookedAt.get(siteId) ?? Number.NEGATIVE_INFINITY) < CLOCK_MS) return;
    lookedAt.set(siteId, now);
    const verdict = skewVerdict(siteClock(siteId) - Date.now());
    if (!verdict) return;
    const { isWrong, seconds } = verdict;
    say(place, { kind: 'clockSkew', of: { siteId }, said: { seconds } }, isWrong);
  };
}

/** Checks what a site reports of the disk that holds its records. */
function lookAtDisk(say: Say, place: Place, { disk }: Pick<Presence, 'disk'>): void {
  const verdict = disk && diskVerdict(disk);
  if (!verdict) return;
  const { isFull, ...figures } = verdict;
  say(place, { kind: 'storeFull', of: { siteId: place.siteId }, said: figures }, isFull);
}

/**
 * Raises and ends alerts by what the link to the sites shows: a scale or a site that has been silent for a while, records that
 * are not stored, a clock that is off.
 */
export function alertWatch(parts: Parts, directory: Directory, live: Live, downMs = DOWN_MS) {
  const alertChanges = changes(parts);
  const down = downFor(alertChanges.say, downMs);
  const lookAtClock = clockLook(alertChanges.say, live);

  const deaf = live.listen((news) => {
    if (news.kind === 'site') {
      const { companyId, siteId, online } = news;
      down.say({ companyId, siteId }, { kind: 'siteDown', of: { siteId } }, !online);
    }
    if (news.kind !== 'scale') return;
    const { place, value } = news;
    const isLost = value.state === 'lost';
    down.say(place, { kind: 'scaleLost', of: { scaleId: value.scaleId } }, isLost);
    if (!isLost) lookAtClock(place);
  });

  return {
    /** Reads the faults of its stores from a site's presence; a store that is still opening decides nothing. */
    meet(siteId: number, { online, faults, ...rest }: Pick<Presence, 'online' | 'faults' | 'disk'>): void {
      const companyId = directory.companyOf(siteId);
      if (companyId === undefined || !online) return;
      lookAtDisk(alertChanges.say, { companyId, siteId }, rest);
      for (const scaleId of directory.scalesOf(siteId)) {
        const fault = faults.find((each) => each.scaleId === scaleId)?.fault;
        if (fault === 'opening') continue;
        const why = fault ? { fault: storeFaultWords[fault] } : {};
        alertChanges.say(
          { companyId, siteId },
          { kind: 'storeFault', of: { scaleId }, said: why },
          fault !== undefined,
        );
      }
    },
    async close(): Promise<void> {
      deaf();
      down.stop();
      await alertChanges.idle();
    },
  };
}
