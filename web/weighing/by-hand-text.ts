import { type ByHandCode, byHandCodeWords } from '@terezi/domain/weighing/by-hand-codes.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { dateTime } from '#kit/formats.ts';

type Typed = {
  readonly byHandCode: ByHandCode | null;
  readonly weight2At: string | null;
  readonly byHandByName?: string | null;
};

/** Where a typed weight comes from, in the place of a record: "21.11.2026 15:07 · kod 02 · Rabitə kəsilib… · Orxan Bayramov". */
export const byHandSource = (
  { byHandCode: code, weight2At, byHandByName }: Typed,
  language: Language,
): string =>
  [weight2At && dateTime(weight2At), code && `${code} ${byHandCodeWords[code][language]}`, byHandByName]
    .filter(Boolean)
    .join(' · ');
