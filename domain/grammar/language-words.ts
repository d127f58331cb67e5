import type { Language, Words } from './words.ts';

/** What the languages are called. */
export const languageWords: Readonly<Record<Language, Words>> = {
  az: { az: 'Azərbaycanca', en: 'Azerbaijani' },
  en: { az: 'İngiliscə', en: 'English' },
};
