import type { Sighting } from '@terezi/domain/devices/reader/sighting.ts';

/** An older sighting fills no screen: the truck is weighed already, or has left. */
const KEPT_MS = 30_000;
const MOST_KEPT = 500;

/** Sends what readers saw, through a short break of the link but not a long one. */
export type Sightings = {
  tell(sighting: Sighting): void;
  /** The link is up again. */
  restart(): void;
};

/** `send` returns whether the link took it. */
export function sightingsOver(send: (sighting: Sighting) => boolean): Sightings {
  let recent = new Map<string, { sighting: Sighting; at: number }>();
  return {
    tell(sighting) {
      if (send(sighting)) return;
      const now = Date.now();
      // The newer message of one sighting contains all of the older.
      const at = recent.get(sighting.id)?.at ?? now;
      recent.set(sighting.id, { sighting, at });
      const fresh = [...recent].filter(([, one]) => now - one.at < KEPT_MS);
      recent = new Map(fresh.slice(-MOST_KEPT));
    },
    restart() {
      const waiting = [...recent.values()];
      recent.clear();
      for (const { sighting, at } of waiting) if (Date.now() - at < KEPT_MS) send(sighting);
    },
  };
}
