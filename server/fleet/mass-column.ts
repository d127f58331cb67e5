import { type Grams, kilogramText, parseKilograms } from '@terezi/domain/weighing/mass.ts';

/** Grams of a kilogram column that may be empty. */
export const gramsOf = (kilograms: string | null): Grams | null =>
  kilograms === null ? null : parseKilograms(kilograms);

/** The decimal text for a kilogram column that may be empty. */
export const kilogramsOf = (grams: Grams | null): string | null =>
  grams === null ? null : kilogramText(grams);
