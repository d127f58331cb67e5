import { topics } from '@terezi/domain/devices/link.ts';
import { type CurveStored, readCurve, type SentCurve } from '@terezi/domain/devices/weight-curve.ts';
import type { Device } from '#platform/work/actor.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { asSite } from '../link/as-site.ts';
import type { Directory, Place } from '../link/directory.ts';
import type { LinkParts } from '../link/parts.ts';

/**
 * Stores a curve. `awaited` where its record has not come yet: the site keeps it and sends it again. `dropped` where no record
 * that it belongs to will ever come.
 */
export type CurveHandler = (
  work: CompanyWork<Device>,
  sent: SentCurve,
) => Promise<'kept' | 'awaited' | { dropped: string }>;

/** A site sends one at a time; what comes beyond these is dropped and sent again. */
const MOST_WAITING = 20;

type Line = { waiting: SentCurve[]; working: Promise<void> | null };

/** Makes the intake of all sites' curves: one at a time for each site, behind their records. */
export function curveIntake(parts: LinkParts, directory: Directory) {
  const { bus, log } = parts;
  const lines = new Map<number, Line>();
  let handler: CurveHandler | null = null;

  async function acknowledge(siteId: number, { scaleId, sequence }: SentCurve): Promise<void> {
    const stored: CurveStored = { scaleId, sequence };
    await bus.publish(topics.curveStored(siteId), JSON.stringify(stored), { quality: 1 });
  }

  async function keep(place: Place, sent: SentCurve): Promise<void> {
    const { siteId } = place;
    const { scaleId, sequence } = sent;
    if (!handler) return;
    const handle = handler;
    try {
      const outcome = await asSite(parts, place, (work) => handle(work, sent));
      if (typeof outcome === 'object')
        log.warn({ event: 'curve.dropped', siteId, scaleId, sequence, why: outcome.dropped });
      if (outcome !== 'awaited') await acknowledge(siteId, sent);
    } catch (error) {
      // The site sends it again in a while.
      log.warn({ event: 'curve.later', siteId, scaleId, sequence, err: error });
    }
  }

  async function work(place: Place, line: Line): Promise<void> {
    for (let next = line.waiting.shift(); next; next = line.waiting.shift()) await keep(place, next);
    line.working = null;
  }

  return {
    handleWith(wanted: CurveHandler): void {
      handler = wanted;
    },
    /** Takes in a curve as it came; one of a scale that does not hang at this site is neither stored nor acknowledged. */
    take(siteId: number, text: string): void {
      const sent = readCurve(text);
      if (!sent) return log.warn({ event: 'curve.unreadable', siteId });
      const place = directory.scale(sent.scaleId);
      if (place?.siteId !== siteId) {
        directory.miss();
        return log.warn({ event: 'curve.foreign', siteId, scaleId: sent.scaleId });
      }
      const line = lines.get(siteId) ?? { waiting: [], working: null };
      lines.set(siteId, line);
      if (line.waiting.length >= MOST_WAITING) return;
      line.waiting.push(sent);
      line.working ??= work(place, line);
    },
    /** Resolves once no curve is being stored; those that wait are sent again. */
    async idle(): Promise<void> {
      handler = null;
      for (const line of lines.values()) line.waiting.length = 0;
      await Promise.allSettled([...lines.values()].flatMap(({ working }) => working ?? []));
    },
  };
}
