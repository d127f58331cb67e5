import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';

/** The doors of cabins, where cards may be listened for. */
export type Doors = {
  /** A card was held to the door of a scale's cabin. */
  hear(scaleId: number, sighting: Sighting): void;
  /** The number of the next card there; null where none comes within so many milliseconds. */
  next(scaleId: number, milliseconds: number): Promise<string | null>;
};

/** Hands a card to those who listen at that moment; it keeps none. */
export function listeningDoors(): Doors {
  const listeners = new Map<number, Set<(number: string) => void>>();
  return {
    hear(scaleId, { seen, times }) {
      // A repeat is the same card, still held there.
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
