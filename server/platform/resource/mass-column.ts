import { type Grams, kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { Column } from './resource.ts';

/** Grams of a kilogram column that may be empty. */
export const gramsOf = (kilograms: string | null): Grams | null =>
  kilograms === null ? null : parseKilograms(kilograms);

/** The decimal text for a kilogram column that may be empty. */
export const kilogramsOf = (grams: Grams | null): string | null =>
  grams === null ? null : kilogramText(grams);

/** A mass: grams in the program, kilograms in the table. */
export const massColumn = (stored: string): Column => ({
  stored,
  read: (kilograms) => gramsOf(kilograms as string | null),
  write: (grams) => kilogramsOf(grams as Grams | null),
});
