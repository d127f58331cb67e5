import { READER_PLACES, readerPlaceWords } from '@terezi/domain/devices/reader/reader.ts';
import { type Outcome, OUTCOMES } from '@terezi/domain/rfid/sighting-outcome.ts';
import type { Say } from '#kit/language.tsx';

/** What became of the last read of a card; null where it was never read. */
export const outcomeOf = (text: string | null): Outcome | null =>
  OUTCOMES.find((outcome) => outcome === text) ?? null;

/** "−54 dBm"; null where the reader does not say how strongly it heard the card. */
export const strengthText = ({ strength }: { readonly strength: number | null }): string | null =>
  strength === null ? null : `${String(strength).replace('-', '−')} dBm`;

/** Where a card was read: the name of a scale, or a gate. */
export function placeText(text: string | null, say: Say): string | null {
  const place = READER_PLACES.find((each) => each === text);
  return place ? say(readerPlaceWords[place]) : text;
}
