import { topics } from '@terezi/domain/devices/link.ts';
import type { Allowance } from '../../platform/broker/gate.ts';
import { scaleOf } from '../link/topic.ts';

/** A site, and the scales that hang there. */
export type Reach = { siteId: number; scales: ReadonlySet<number> };

/** A record or an answer that carries one: the longest texts that `message.ts` reads, and their names. */
const RECORD_BYTES = 12 * 1024;

/**
 * How much an agent may send, with room above what ours sends: ten live values a second of each scale, all that was captured in
 * an outage, its presence whenever that changes. The server's own broker holds back what is more; at another broker the server
 * takes in no more of it either. Of live values and presence only the newest waits.
 */
const LIVE = { burst: 40, perSecond: 20, bytes: 1_024, line: 1 };
const RECORD = { name: 'record', burst: 1_000, perSecond: 200, bytes: RECORD_BYTES };
const ANSWER = { name: 'answer', burst: 100, perSecond: 20, bytes: RECORD_BYTES };
/** The longest hold a picture. The broker holds back a flood; a server drops what is more than it holds. */
const SIGHTING = { name: 'sighting', burst: 100, perSecond: 50, bytes: 216 * 1024 };
/** As much as `weight-curve.ts` reads at most. A site sends one at a time and waits for the server's acknowledgement before the next. */
const CURVE = { name: 'curve', burst: 50, perSecond: 10, bytes: 32 * 1024 };
/** A hundred LPIs that all report when the link comes up, then each when it changes. */
const LPI = { name: 'lpi', burst: 200, perSecond: 20, bytes: 2_048 };
const PRESENCE = { name: 'presence', burst: 60, perSecond: 2, bytes: 8 * 1024, line: 1 };

/**
 * What an agent may publish under a topic: below its own site, retained where the contract allows it. A live value of a scale
 * that does not hang there (any more, or not yet) is accepted and dropped; null for all other topics.
 */
export function allowanceOf({ siteId, scales }: Reach, topic: string, retain: boolean): Allowance | null {
  if (topic === topics.record(siteId)) return retain ? null : RECORD;
  if (topic === topics.answer(siteId)) return retain ? null : ANSWER;
  if (topic === topics.sighting(siteId)) return retain ? null : SIGHTING;
  if (topic === topics.curve(siteId)) return retain ? null : CURVE;
  if (topic === topics.lpi(siteId)) return retain ? null : LPI;
  if (topic === topics.presence(siteId)) return PRESENCE;
  const scaleId = scaleOf(topic);
  if (scaleId === null || topic !== topics.live(siteId, scaleId)) return null;
  // Scales that are not there share one quota, or their number would multiply it.
  if (!scales.has(scaleId)) return { ...LIVE, name: 'live elsewhere', vain: true };
  return { ...LIVE, name: `live ${scaleId}` };
}

/** The topics to which an agent may subscribe. */
export const maySubscribe = ({ siteId }: Pick<Reach, 'siteId'>, topic: string): boolean =>
  [topics.settings, topics.command, topics.stored, topics.curveStored].some(
    (topicOf) => topicOf(siteId) === topic,
  );
