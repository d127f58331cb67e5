import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';

/** What is listened to at the doors of cabins. */
export type Doors = {
  /** A card was held to the door of a scale's cabin. */
  hear(scaleId: number, sighting: Sighting): void;
  /** The number of the next card that is held there; null where none is within so many milliseconds. */
  next(scaleId: number, milliseconds: number): Promise<string | null>;
};

/** Makes what listens: a card is told to whoever listens at that moment, and kept for nobody. */
export function listeningDoors(): Doors {
  const listeners = new Map<number, Set<(number: string) => void>>();
  return {
    hear(scaleId, { seen, times }) {
      // Its repeats are the same card, held there still.
      if (seen.kind !== 'card' || times > 1) return;
      for (const tell of listeners.get(scaleId) ?? []) tell(seen.card.number);
    },
    async next(scaleId, milliseconds) {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      const here = listeners.get(scaleId) ?? new Set<(number: string) => void>();
      listeners.set(scaleId, here);
      here.add(resolve);
      const timer = setTimeout(resolve, milliseconds, null);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        here.delete(resolve);
      }
    },
  };
}
