import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { number } from '#kit/formats.ts';

/** What a truck weighs and may weigh; null where it is not written down. */
export type Masses = {
  readonly emptyWeight: Grams | null;
  readonly passportWeight: Grams | null;
  readonly maxAllowedWeight: Grams | null;
};

/** What a truck may carry: its allowed total less its own weight, where both are known and there is something left. */
export function payloadOf({ emptyWeight, passportWeight, maxAllowedWeight }: Masses): Grams | null {
  const own = emptyWeight ?? passportWeight;
  if (own === null || maxAllowedWeight === null) return null;
  return maxAllowedWeight > own ? maxAllowedWeight - own : null;
}

const GRAMS_PER_TONNE = 1_000_000;

/** A mass in tonnes without its unit. */
export const tonnes = (grams: Grams, language: Language): string => number(grams / GRAMS_PER_TONNE, language);
