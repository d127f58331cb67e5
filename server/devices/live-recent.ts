import type { LiveSaid } from './live-event.ts';

/** So long it is remembered what was changed. */
const REMEMBERED_MS = 60_000;
/** What was on its way to us for longer than this came by no working line. */
const ON_THE_WAY_MS = 2_000;

/** What was changed of late, for whoever begins to listen after having read it. */
export type Recent = {
  keep(said: LiveSaid): void;
  /** What was said of changes in the last so many milliseconds; null where that is more than anybody remembers. */
  within(milliseconds: number): LiveSaid[] | null;
};

/** Remembers the changes of the last minute, those of one noun of a company as one: `now` in milliseconds. */
export function recentChanges(now: () => number = () => performance.now()): Recent {
  const began = now();
  const kept = new Map<string, { said: LiveSaid; at: number }>();
  return {
    keep(said) {
      const { about, ofSeveral } = said.event;
      if (said.told === null && about !== 'missed') return;
      const before = kept.get(about);
      const text = before && ofSeveral !== undefined ? ofSeveral : said.event.text;
      // The newest stand last.
      kept.delete(about);
      kept.set(about, { said: { ...said, event: { ...said.event, text } }, at: now() });
      for (const [key, { at }] of kept) {
        if (at >= now() - REMEMBERED_MS) break;
        kept.delete(key);
      }
    },
    within(milliseconds) {
      const since = now() - milliseconds - ON_THE_WAY_MS;
      if (since < began || milliseconds + ON_THE_WAY_MS > REMEMBERED_MS) return null;
      return [...kept.values()].flatMap(({ said, at }) => (at >= since ? [said] : []));
    },
  };
}
