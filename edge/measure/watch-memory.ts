import type { Remembered } from '@terezi/domain/devices/curve-points.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Observation } from './watch-observation.ts';

const REMEMBERED_MS = 60_000;
// A flood of frames must not grow the memory: this is a hundred readings a second for the whole minute.
const REMEMBERED_READINGS = 6000;

/** Remembers what the readings of the last minute showed, so that a capture can be held against a screen. */
export function readingMemory() {
  const readings = new Map<number, Remembered>();
  return {
    add({ reading, grams, state, seenAt }: Observation): void {
      readings.set(reading, { grams, state, seenAt });
      for (const [oldest, { seenAt: then }] of readings) {
        if (readings.size <= REMEMBERED_READINGS && seenAt - then <= REMEMBERED_MS) return;
        readings.delete(oldest);
      }
    },
    /** Null where the reading showed no weight or is not remembered. */
    shown: (reading: number): Grams | null => readings.get(reading)?.grams ?? null,
    /** Oldest first. */
    all: (): Remembered[] => [...readings.values()],
    seenAt: (reading: number): number | null => readings.get(reading)?.seenAt ?? null,
  };
}
