import type { Words } from '../grammar/words.ts';

/** The names of the masses of vehicles from which a net can be computed. */
export const massWords = {
  emptyWeight: { az: 'Boş çəki', en: 'Empty weight' },
  passportWeight: { az: 'Pasport çəkisi', en: 'Passport weight' },
} as const satisfies Record<string, Words>;
