import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { date, MISSING, number, percent, time } from './formats.ts';

const GRAMS = 1000;

/** A difference of masses in kilograms with its sign: "−80,00", "+40,00", "0,00"; with as many decimals as given. */
export function massDifference(
  grams: Grams | null | undefined,
  language: Language,
  decimals: number | null = 2,
): string {
  if (grams === null || grams === undefined || !Number.isSafeInteger(grams)) return MISSING;
  const text = number(grams / GRAMS, language, decimals ?? undefined);
  return grams > 0 ? `+${text}` : text;
}

/** A share in per cent with its sign and two decimals: "−0,20 %". */
export function signedPercent(share: number, language: Language): string {
  const text = percent(share, language, 2);
  return share > 0 ? `+${text}` : text;
}

/** "21.11 14:41", where the year says itself. */
export const shortDateTime = (instant: string | null | undefined): string =>
  instant ? `${date(instant).slice(0, 5)} ${time(instant)}` : MISSING;
