import type { Balance } from '#kit/chart/balance.ts';
import { number } from '#kit/formats.ts';
import { useLanguage } from '#kit/language.tsx';

const GRAMS_PER_TONNE = 1_000_000;

/** A balance in tonnes, as a scale is numbered. */
export function useTonnes() {
  const { language } = useLanguage();
  return {
    of: ({ limit, consumed, reserved, most }: Balance): Balance => ({
      limit: limit / GRAMS_PER_TONNE,
      consumed: consumed / GRAMS_PER_TONNE,
      reserved: reserved / GRAMS_PER_TONNE,
      most: most / GRAMS_PER_TONNE,
    }),
    number: (at: number) => number(Math.round(at * 10) / 10, language),
  };
}
