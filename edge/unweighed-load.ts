import { randomUUID } from 'node:crypto';
import type { Grams } from '@terezi/domain/grammar/mass.ts';

/** A scale's display at a moment. */
export type DisplayState = {
  /** Null where it shows no weight. */
  grams: Grams | null;
  isSettled: boolean;
  /** Milliseconds of the site's clock. */
  at: number;
  /** The newest record; null while the records are not open. */
  record: number | null;
};

/** A load that has left, or is about to, while no weight was taken of it. */
export type UnweighedLoad = { key: string; from: number; to: number; peak: Grams; steady: number };

export type LoadEvents = {
  /** It begins to leave: the moment for its pictures. */
  onLeaving(key: string): void;
  onLeft(load: UnweighedLoad): void;
  /** A load that seemed to leave was weighed after all. */
  onWeighed(key: string): void;
};

type Load = UnweighedLoad & { before: number | null; isLeaving: boolean; wasSettled: boolean };

/** A shorter load is a gust, or a person who jumps. */
const SHORTEST_MS = 1_000;
/** Below this share of its greatest mass a load is leaving, and below half of the least weight it has left. */
const LEAVING = 0.8;
const LEFT = 0.5;

/** Watches the loads on one scale, whose least weight is `min`; it gets every reading, and reports which left without a weight. */
export function watchLoads(min: Grams, events: LoadEvents): (live: DisplayState) => void {
  let load: Load | null = null;

  function begin({ at, record }: DisplayState, grams: Grams): void {
    load = {
      key: randomUUID(),
      from: at,
      to: at,
      peak: grams,
      steady: 0,
      before: record,
      isLeaving: false,
      wasSettled: false,
    };
  }
  function end(left: Load): void {
    load = null;
    const { key, from, to, peak, steady } = left;
    if (to - from > SHORTEST_MS) return events.onLeft({ key, from, to, peak, steady });
    events.onWeighed(key);
  }
  function follow(here: Load, { at, record, isSettled }: DisplayState, grams: Grams): void {
    if (here.wasSettled && isSettled) here.steady += at - here.to;
    here.wasSettled = isSettled;
    here.to = at;
    here.peak = Math.max(here.peak, grams);
    // A load that came while the records were not open counts as weighed: the agent accuses no driver on a guess.
    if (here.before === null || record === null || record > here.before) {
      if (here.before !== null && record !== null) events.onWeighed(here.key);
      here.before = null;
    }
    const isUnweighed = here.before !== null;
    if (grams < min * LEFT) {
      if (isUnweighed) return end(here);
      load = null;
      return;
    }
    if (!isUnweighed || here.isLeaving || grams >= here.peak * LEAVING) return;
    here.isLeaving = true;
    events.onLeaving(here.key);
  }

  return (live) => {
    if (live.grams === null) return;
    if (load) follow(load, live, live.grams);
    else if (live.grams >= min) begin(live, live.grams);
  };
}
