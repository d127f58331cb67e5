import type { LiveSighting, SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { sightingMessage } from '@terezi/domain/rfid/sighting-outcome.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '#kit/language.tsx';
import { sightings } from './sightings.ts';

/** As many as a screen shows. */
const MAX_ROWS = 3;

/**
 * The last three sightings at a scale, newest first, or at every reader where none is named; `onNew` is called with each that
 * comes while this is drawn, once however often it is repeated.
 */
export function useSightings(
  scaleId: number | null,
  onNew?: (seen: SightingRow) => void,
): readonly SightingRow[] {
  const { language } = useLanguage();
  const called = useRef(onNew);
  called.current = onNew;
  const told = (sighting: LiveSighting): SightingRow => ({
    ...sighting,
    message: sightingMessage(sighting, language),
  });
  const tell = useRef(told);
  tell.current = told;
  const recent = useSyncExternalStore(sightings.subscribe, sightings.recent);
  useEffect(
    () =>
      sightings.subscribe((sighting, isNew) => {
        if (isNew && (scaleId === null || sighting.scaleId === scaleId))
          called.current?.(tell.current(sighting));
      }),
    [scaleId],
  );
  return recent
    .filter((sighting) => scaleId === null || sighting.scaleId === scaleId)
    .slice(0, MAX_ROWS)
    .map(told);
}
