import type { Words } from '@terezi/domain/grammar/words.ts';

/** What a form says where another person has changed its record meanwhile. */
export const STALE_WORDS = {
  now: {
    az: 'Siz açandan sonra bu qeyd dəyişdirilib.',
    en: 'This record has been changed since you opened it.',
  },
  by: {
    az: 'Siz açandan sonra bu qeydi {name} dəyişib: {at}.',
    en: '{name} has changed this record since you opened it: {at}.',
  },
  help: {
    az: 'Yeniləyəndə onların dəyişikliyi görünəcək, sizin yazdıqlarınız isə formada qalacaq.',
    en: 'Reloading shows their changes; what you typed stays in the form.',
  },
  merge: {
    az: 'Sahə-sahə seçin, nə saxlanılsın: yazdığınız da, onun dəyişdiyi də qalır.',
    en: 'Decide field by field which value stays: neither your text nor their change is lost.',
  },
  mergeOpen: { az: 'Birləşdir', en: 'Merge' },
  reload: { az: 'Yenilə', en: 'Reload' },
} as const satisfies Record<string, Words>;
