import { randomUUID } from 'node:crypto';
import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';
import type { SightingSubject } from './reader.ts';

/** A number unseen for this long has gone: its next reading is another sighting. */
const GONE_AFTER = 10_000;
const SWEEP_EVERY = 1_000;
/** More new numbers than this from one reader are no yard's traffic but a fault. */
const MOST_A_SECOND = 10;

type Present = { sighting: Sighting; lastAt: number };

/** The cards or plates before one reader now. */
export type Presence = {
  seen(subject: SightingSubject): void;
  /** Ends all that are present, and reports how often each was seen. */
  close(): void;
};

export type PresenceEvents = {
  tell(sighting: Sighting): void;
  /** So many were not reported, because the reader sent too many. */
  onDropped(count: number): void;
};

const keyOf = (subject: SightingSubject): string =>
  subject.kind === 'card' ? `card ${subject.card.number}` : `plate ${subject.plate.text}`;

/**
 * Makes one sighting of a number that a reader sends again and again: reported when it begins, and once more, with the same id, when it is
 * gone and was seen more than once. A reader sends a card twenty times a second, and a truck may stand for an hour.
 */
export function presence(readerId: number, { tell, onDropped }: PresenceEvents): Presence {
  const present = new Map<string, Present>();
  let begun: number[] = [];
  let dropped = 0;

  function leave(key: string, { sighting }: Present): void {
    present.delete(key);
    if (sighting.times > 1) tell(sighting);
  }

  function sweep(): void {
    const now = Date.now();
    for (const [key, one] of present) if (now - one.lastAt >= GONE_AFTER) leave(key, one);
    if (dropped > 0) onDropped(dropped);
    dropped = 0;
  }
  const sweeping = setInterval(sweep, SWEEP_EVERY);

  function begin(key: string, subject: SightingSubject, now: number): void {
    begun = begun.filter((at) => now - at < 1_000);
    if (begun.length >= MOST_A_SECOND) {
      dropped += 1;
      return;
    }
    begun.push(now);
    const { strength, ...what } = { strength: undefined, ...subject };
    const sighting: Sighting = {
      id: randomUUID(),
      readerId,
      at: new Date(now).toISOString(),
      times: 1,
      ...(strength !== undefined && { strength }),
      seen: what,
    };
    present.set(key, { sighting, lastAt: now });
    tell(sighting);
  }

  return {
    seen(subject) {
      const now = Date.now();
      const key = keyOf(subject);
      const known = present.get(key);
      // Between two sweeps it may have been away for longer than allowed.
      if (known && now - known.lastAt >= GONE_AFTER) leave(key, known);
      const still = present.get(key);
      if (!still) return begin(key, subject, now);
      still.lastAt = now;
      still.sighting = { ...still.sighting, times: still.sighting.times + 1 };
    },
    close() {
      clearInterval(sweeping);
      // oxlint-disable-next-line unicorn/no-useless-spread -- who leaves is taken out meanwhile
      for (const [key, one] of [...present]) leave(key, one);
    },
  };
}
