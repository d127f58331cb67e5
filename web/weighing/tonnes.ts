import type { Grams } from '@terezi/domain/grammar/mass.ts';

/** Tonnes for a ruler's graduation and a scale's name; never for a weight itself, which stays in kilograms. */
export const tonnes = (grams: Grams): number => grams / 1_000_000;
