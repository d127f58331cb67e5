import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the search (Ctrl K), which are loaded when a person opens it. */
export const PALETTE_WORDS = {
  keyChoose: { az: 'seçim', en: 'choose' },
  keyOpen: { az: 'aç', en: 'open' },
  keyNewTab: { az: 'yeni vərəq', en: 'new tab' },
  keyGroup: { az: 'növbəti qrup', en: 'next group' },
  alsoSearched: { az: 'VÖEN, sürücü, qəbz də axtarılır', en: 'Tax ids, drivers, receipts are searched too' },
  nothingFound: { az: 'Məlumat tapılmadı', en: 'No data found' },
  searchFailed: { az: 'Axtarış alınmadı', en: 'The search failed' },
  newestFirst: { az: 'ən yenisi üstdə', en: 'newest first' },
  allHits: {
    az: '“{query}” üzrə bütün nəticələri siyahıda aç',
    en: 'Open all for “{query}” in the list',
  },
  pages: { az: 'Bölmələr', en: 'Pages' },
  creating: { az: 'Yarat', en: 'Create' },
  emptyWeightFact: { az: 'boş çəki {mass}', en: 'empty weight {mass}' },
} as const satisfies Record<string, Words>;
