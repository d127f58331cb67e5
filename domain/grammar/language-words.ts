import type { Language, Words } from './words.ts';

/** The names of the languages. */
export const languageWords: Readonly<Record<Language, Words>> = {
  az: { az: 'Azərbaycanca', en: 'Azerbaijani' },
  en: { az: 'İngiliscə', en: 'English' },
};
