import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about service cards. */
export const serviceCardWords = {
  named: { az: '{name}', en: '{name}' },
  search: { az: 'Kod üzrə axtar', en: 'Search by code' },
  none: { az: 'Hələ xidmət kartı yoxdur', en: 'No service cards yet' },
  noneText: {
    az: 'Tərəzidə görülən hər iş üçün bir kart yazın: nə idi, nə edildi, kim etdi.',
    en: 'Write one card for each job done on a scale: what was wrong, what was done, and by whom.',
  },
  consequence: {
    az: 'Kart siyahıdan çıxacaq. Tərəzi və onun çəkiləri dəyişməyəcək.',
    en: 'The card leaves the list. The scale and its weights stay as they are.',
  },
  sheet: { az: 'İş vərəqi', en: 'Job sheet' },
  sheets: { az: 'İş vərəqləri', en: 'Job sheets' },
  noSheets: { az: 'Çap ediləcək kart yoxdur', en: 'There are no cards to print' },
  noSheetsText: {
    az: 'Siyahıda kartları seçin və “İş vərəqləri” düyməsini basın.',
    en: 'Select cards in the list and press “Job sheets”.',
  },
  failed: { az: 'Kartları oxumaq alınmadı', en: 'The cards could not be read' },
  carriedOut: { az: 'İşi görən', en: 'Carried out by' },
  accepted: { az: 'İşi qəbul edən', en: 'Accepted by' },
  signature: { az: 'ad, imza, tarix', en: 'name, signature, date' },
} as const satisfies Record<string, Words>;
