import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the parts themselves; the words of the business come from outside. */
export const WORDS = {
  before: { az: 'əvvəl', en: 'before' },
  after: { az: 'indi', en: 'now' },
  crumbs: { az: 'Yol', en: 'Path' },
  noMatch: { az: 'Məlumat tapılmadı', en: 'No data found' },
  clearFilters: { az: 'Filtrləri təmizlə', en: 'Clear filters' },
  retry: { az: 'Yenidən cəhd et', en: 'Try again' },
  loading: { az: 'Yüklənir', en: 'Loading' },
  goBack: { az: 'Geri qayıt', en: 'Go back' },
  close: { az: 'Bağla', en: 'Close' },
  reason: { az: 'Səbəb', en: 'Reason' },
  reasonShort: {
    az: 'Səbəbi yazın, ən azı {least} simvol',
    en: 'Write the reason, at least {least} characters',
  },
  readyReasons: { az: 'Hazır səbəblər', en: 'Ready reasons' },
  reasonMissing: { az: 'Səbəbi yazın', en: 'Write the reason' },
  undo: { az: 'Geri qaytar', en: 'Undo' },
  secondsLeft: { az: '{seconds} s', en: '{seconds} s' },
  language: { az: 'Dil', en: 'Language' },
  darkTheme: { az: 'Tünd görünüşə keç', en: 'Switch to the dark theme' },
  lightTheme: { az: 'Açıq görünüşə keç', en: 'Switch to the light theme' },
} as const satisfies Record<string, Words>;
