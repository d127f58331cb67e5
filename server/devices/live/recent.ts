import type { LiveMessage } from './event.ts';

/** How long changes are remembered. */
const REMEMBERED_MS = 60_000;
/** A message that took longer to arrive came over a broken line. */
const ON_THE_WAY_MS = 2_000;

/** The latest changes, for a page that begins to listen after it has read. */
export type Recent = {
  keep(message: LiveMessage): void;
  /** The changes of the last so many milliseconds; null where that is longer than they are remembered. */
  within(milliseconds: number): LiveMessage[] | null;
};

/** Remembers the changes of the last minute, one entry for each noun of a company; `now` in milliseconds. */
export function recentChanges(now: () => number = () => performance.now()): Recent {
  const began = now();
  const messages = new Map<string, { said: LiveMessage; at: number }>();
  return {
    keep(message) {
      const { about, ofSeveral } = message.event;
      if (message.told === null && about !== 'missed') return;
      const before = messages.get(about);
      const text = before && ofSeveral !== undefined ? ofSeveral : message.event.text;
      // The newest come last.
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
