import { historyListWords } from '@terezi/domain/history/history-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The history of all nouns in words. */
export const historyWords = {
  ...historyListWords,
  searchHint: { az: 'Obyekt, dəyər və ya şəxs', en: 'Object, value or person' },
  none: { az: 'Dəyişikliklər haqqında məlumat yoxdur', en: 'No information about changes' },
  noneText: {
    az: 'Kim nəyi nə vaxt dəyişib, köhnə və yeni dəyəri ilə burada qalır.',
    en: 'Who changed what and when stays here, with the old value and the new one.',
  },
  all: { az: 'Bütün dəyişikliklər', en: 'All changes' },
  decisions: { az: 'Qərarlar', en: 'Decisions' },
  weights: { az: 'Çəki sahələri', en: 'Weights' },
  part: { az: 'Bölmə', en: 'Part' },
  byRecord: { az: 'Çəki yazısı', en: 'Weight record' },
  byScale: { az: 'Tərəzi ekranı', en: 'Scale screen' },
  byRequest: { az: 'Sorğu {request}', en: 'Request {request}' },
  record: { az: 'Obyekt', en: 'Object' },
  onlyRecord: { az: 'Yalnız bu obyekt', en: 'This object alone' },
  rights: { az: 'İcazələr', en: 'Rights' },
  mine: { az: 'Mənim', en: 'Mine' },
  more: {
    az: 'Ən yeni {count} dəyişiklik sayılıb. Daha köhnələri üçün tarix, cədvəl və ya şəxs seçin.',
    en: 'The newest {count} changes are counted. Choose days, a table or a person to see older ones.',
  },
  byPutBack: { az: 'Geri qaytarma', en: 'Put back' },
  byHand: { az: 'Əl ilə', en: 'By hand' },
  byImport: { az: 'İmport', en: 'Import' },
  byJob: { az: 'Arxa plan işi', en: 'Background job' },
  bySite: { az: 'Sahə {site}', en: 'Site {site}' },
  byProgram: { az: 'Proqram', en: 'Program' },
  changed: { az: 'Bu dəfə dəyişib', en: 'Changed this time' },
  before: { az: 'Bu sahə əvvəllər', en: 'This field before' },
  story: { az: 'Bu obyektə nə olub', en: 'What happened to this object' },
  openRecord: { az: 'Obyekti aç', en: 'Open the object' },
  failed: { az: 'Dəyişiklik açılmadı', en: 'The change could not be opened' },
} as const satisfies Record<string, Words>;
