import type { SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { percent } from '#kit/formats.ts';
import { useLanguage } from '#kit/language.tsx';

/** How sure a camera is of a plate: "97 %"; null where it does not say. */
export function useSure(): (seen: Pick<SightingRow, 'confidence'>) => string | null {
  const { language } = useLanguage();
  return ({ confidence }) =>
    confidence === null ? null : percent(String(Math.round(confidence * 100)), language);
}
