import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Observation } from './watch-observation.ts';

const REMEMBERED_MS = 60_000;
// A flood of frames must not grow the memory: this is a hundred readings a second for the whole minute.
const REMEMBERED_READINGS = 6000;

/** Remembers what the readings of the last minute showed, so that a capture can be held against a screen. */
export function readingMemory() {
  const readings = new Map<number, { grams: Grams | null; seenAt: number }>();
  return {
    add({ reading, grams, seenAt }: Observation): void {
      readings.set(reading, { grams, seenAt });
      for (const [oldest, { seenAt: then }] of readings) {
        if (readings.size <= REMEMBERED_READINGS && seenAt - then <= REMEMBERED_MS) return;
        readings.delete(oldest);
      }
    },
    /** Null where the reading showed no weight or is not remembered. */
    shown: (reading: number): Grams | null => readings.get(reading)?.grams ?? null,
  };
}
