import type { Words } from '../grammar/words.ts';

/** What the masses of vehicles are called from which a net can be computed. */
export const massWords = {
  emptyWeight: { az: 'Boş çəki', en: 'Empty weight' },
  passportWeight: { az: 'Pasport çəkisi', en: 'Passport weight' },
} as const satisfies Record<string, Words>;
