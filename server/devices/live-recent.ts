import type { LiveSaid } from './live-event.ts';

/** So long it is remembered what was changed. */
const REMEMBERED_MS = 60_000;
/** What was on its way to us for longer than this came by no working line. */
const ON_THE_WAY_MS = 2_000;

/** What was changed of late, for whoever begins to listen after having read it. */
export type Recent = {
  keep(message: LiveSaid): void;
  /** What was said of changes in the last so many milliseconds; null where that is more than anybody remembers. */
  within(milliseconds: number): LiveSaid[] | null;
};

/** Remembers the changes of the last minute, those of one noun of a company as one: `now` in milliseconds. */
export function recentChanges(now: () => number = () => performance.now()): Recent {
  const began = now();
  const messages = new Map<string, { said: LiveSaid; at: number }>();
  return {
    keep(message) {
      const { about, ofSeveral } = message.event;
      if (message.told === null && about !== 'missed') return;
      const before = messages.get(about);
      const text = before && ofSeveral !== undefined ? ofSeveral : message.event.text;
      // The newest stand last.
      messages.delete(about);
      messages.set(about, { said: { ...message, event: { ...message.event, text } }, at: now() });
      for (const [key, { at }] of messages) {
        if (at >= now() - REMEMBERED_MS) break;
        messages.delete(key);
      }
    },
    within(milliseconds) {
      const since = now() - milliseconds - ON_THE_WAY_MS;
      if (since < began || milliseconds + ON_THE_WAY_MS > REMEMBERED_MS) return null;
      return [...messages.values()].flatMap(({ said, at }) => (at >= since ? [said] : []));
    },
  };
}
