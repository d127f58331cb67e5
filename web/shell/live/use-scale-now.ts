import { type ScaleState, scaleState } from '@terezi/domain/devices/scale/scale-state.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { useCallback } from 'react';
import { useScale } from './live.ts';
import type { LiveScale } from './live-message.ts';

const gramsOf = (reading: LiveScale | null): Grams | null => reading?.grams ?? null;
/** Cut to the second, so that a component draws it once a second at most. */
const secondOf = (reading: LiveScale | null): string | null =>
  reading && `${new Date(reading.at).toISOString().slice(0, 19)}Z`;

/** What a scale shows now, outside of the screen that takes weights: its state, and its weight where it can be read. */
export function useScaleNow(
  { id, division }: { readonly id: number; readonly division: Grams },
  isEarly: boolean,
): { readonly state: ScaleState; readonly grams: Grams | null } {
  const state = useScale(
    id,
    useCallback((reading) => scaleState(reading, division, isEarly), [division, isEarly]),
  );
  const grams = useScale(id, gramsOf);
  return { state, grams: state === 'lost' ? null : grams };
}

/** The instant of the newest reading that has come to this page; null where none has. */
export const useReadAt = (scaleId: number): string | null => useScale(scaleId, secondOf);
