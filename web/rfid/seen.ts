import { READER_PLACES, readerPlaceWords } from '@terezi/domain/devices/reader.ts';
import { type Outcome, OUTCOMES } from '@terezi/domain/rfid/sighting-outcome.ts';
import type { Say } from '#kit/language.tsx';

/** What became of the last read of a card; null where it was never read. */
export const outcomeOf = (said: string | null): Outcome | null =>
  OUTCOMES.find((outcome) => outcome === said) ?? null;

/** Where a card was read: the name of a scale, or a gate. */
export function placeText(said: string | null, say: Say): string | null {
  const place = READER_PLACES.find((each) => each === said);
  return place ? say(readerPlaceWords[place]) : said;
}
