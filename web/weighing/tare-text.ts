import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { TareKind } from '@terezi/domain/weighing/tare.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { dateTime, kilograms } from '#kit/formats.ts';
import { type Say, sayIn } from '#kit/language.tsx';
import { tareWords } from './tare-words.ts';

/** "Tara · saxlanmış boş çəki". */
export const tareTitle = (kind: TareKind, say: Say): string =>
  `${say(tareWords.tare)} · ${say(tareWords.kind[kind])}`;

/** As much of a tare as its text is made of; all of it may be missing. */
type Taken = {
  readonly tare: Grams | null;
  readonly tareTrailers: Grams | null;
  readonly tareAt: string | null;
  readonly tareSource: string | null;
  readonly tareByName?: string | null;
};

/** "7 650 + qoşqu 8 100"; null without trailers. */
export const tareParts = ({ tare, tareTrailers }: Taken, language: Language): string | null =>
  tare === null || tareTrailers === null
    ? null
    : sayIn(language)(tareWords.withTrailers, {
        truck: kilograms(tare - tareTrailers, language),
        trailers: kilograms(tareTrailers, language),
      });

/** Where a tare comes from: "21.11.2026 14:18 · İlqar Cəfərov", "EA 118377 · 7 650 + qoşqu 8 100". */
export const tareSource = (taken: Taken, language: Language): string =>
  [taken.tareAt && dateTime(taken.tareAt), taken.tareSource, taken.tareByName, tareParts(taken, language)]
    .filter(Boolean)
    .join(' · ');
