import type { Grams } from '@terezi/domain/grammar/mass.ts';

const GRAMS_PER_TONNE = 1_000_000;

/** Of a chart, whose axis has no room for kilograms. */
export const inTonnes = (grams: Grams): number => grams / GRAMS_PER_TONNE;
