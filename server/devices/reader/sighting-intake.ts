import { setTimeout as sleep } from 'node:timers/promises';
import { readSighting, type Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import type { Directory, Place } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';
import type { LiveNews } from '../live/live.ts';

/** What a site has sent, when that was heard by the site's own clock, and whether it comes too late to fill a ticket. */
export type ReceivedSighting = { place: Place; sighting: Sighting; heardAt: number; isLate: boolean };

/** What viewers of the live stream get of a sighting: its row. */
type SightingAnswer = { readonly id: number };

/** Stores a sighting and answers what viewers get of it; null for nothing. */
export type SightingHandler = (sighting: ReceivedSighting) => Promise<SightingAnswer | null>;

/** How many sightings of one site may wait; the rest is dropped, so that no site's flood slows another or fills the memory. */
const MOST_WAITING = 100;
const LATE_MS = 60_000;
const MOST_TRIES = 3;
const AGAIN_MS = 300;

type Line = { waiting: ReceivedSighting[]; working: Promise<void> | null };

type Around = { directory: Directory; siteClock(siteId: number): number; tell(news: LiveNews): void };

/** Makes the intake of all sites' sightings, one at a time for each site. */
export function sightingIntake({ log }: Pick<LinkParts, 'log'>, { directory, siteClock, tell }: Around) {
  const lines = new Map<number, Line>();
  let handler: SightingHandler | null = null;

  async function handle(sighting: ReceivedSighting, tries = 1): Promise<void> {
    try {
      const row = await handler?.(sighting);
      if (row) tell({ kind: 'sighting', companyId: sighting.place.companyId, row });
    } catch (error) {
      const { siteId } = sighting.place;
      if (tries >= MOST_TRIES) return log.error({ event: 'sighting.failed', siteId, err: error });
      await sleep(AGAIN_MS);
      await handle(sighting, tries + 1);
    }
  }

  async function work(line: Line): Promise<void> {
    for (let next = line.waiting.shift(); next; next = line.waiting.shift()) await handle(next);
    line.working = null;
  }

  function heardOf(siteId: number, text: string): ReceivedSighting | null {
    const sighting = readSighting(text);
    const companyId = directory.companyOf(siteId);
    if (!sighting) log.warn({ event: 'sighting.unreadable', siteId });
    if (companyId === undefined) directory.miss();
    if (!sighting || companyId === undefined) return null;
    const heardAt = siteClock(siteId);
    const isLate = heardAt - Date.parse(sighting.at) > LATE_MS;
    return { place: { companyId, siteId }, sighting, heardAt, isLate };
  }

  return {
    handleWith(wanted: SightingHandler): void {
      handler = wanted;
    },
    /** Takes in a sighting as it came. */
    take(siteId: number, text: string): void {
      const sighting = handler && heardOf(siteId, text);
      if (!sighting) return;
      const line = lines.get(siteId) ?? { waiting: [], working: null };
      lines.set(siteId, line);
      if (line.waiting.length >= MOST_WAITING) return log.warn({ event: 'sighting.dropped', siteId });
      line.waiting.push(sighting);
      line.working ??= work(line);
    },
    /** Resolves once no sighting is being stored; those that wait are dropped. */
    async idle(): Promise<void> {
      handler = null;
      for (const line of lines.values()) line.waiting.length = 0;
      await Promise.allSettled([...lines.values()].flatMap(({ working }) => working ?? []));
    },
  };
}
