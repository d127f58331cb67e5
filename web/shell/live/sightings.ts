import type { LiveSighting } from '@terezi/domain/rfid/sighting-api.ts';

/** As many sightings are kept for a listener that begins later. */
const MAX_SIGHTINGS = 20;

/** Hears each sighting as it comes, and whether it is new. */
type Listener = (seen: LiveSighting, isNew: boolean) => void;

/** What readers of cards and plates have seen while this page was open, newest first. */
function sightingStore() {
  let recent: readonly LiveSighting[] = [];
  const listeners = new Set<Listener>();
  return {
    /** A presentation that comes again, since it was repeated, stays where it is. */
    keep(sighting: LiveSighting): void {
      const isNew = recent.every(({ id }) => id !== sighting.id);
      recent = isNew
        ? [sighting, ...recent].slice(0, MAX_SIGHTINGS)
        : recent.map((each) => (each.id === sighting.id && each.times <= sighting.times ? sighting : each));
      for (const listener of listeners) listener(sighting, isNew);
    },
    recent: () => recent,
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The sightings of this page. */
export const sightings = sightingStore();
