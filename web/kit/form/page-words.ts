import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of forms with rows and of forms that are a page; the others do not load them. */
export const FORM_PAGE_WORDS = {
  rows: { az: '{count} sətir', en: '{count} {count|row|rows}' },
  moveUp: { az: '{row}: yuxarı', en: '{row}: move up' },
  moveDown: { az: '{row}: aşağı', en: '{row}: move down' },
  removeRow: { az: '{row}: sil', en: '{row}: remove' },
  rowAdded: { az: 'Əlavə olundu: {place}', en: 'Added: {place}' },
  rowRemoved: { az: 'Silindi: {place}. Qaldı: {count}', en: 'Removed: {place}. Left: {count}' },
  rowGone: { az: '{place}. sətir silindi', en: 'Row {place} was removed' },
  rowBack: { az: 'Geri qaytar', en: 'Undo' },
  rowReturned: { az: 'Geri qaytarıldı: {place}', en: 'Back at {place}' },
  rowMoved: { az: 'İndi yeri: {place} / {count}', en: 'Now at {place} of {count}' },
  sections: { az: 'Bölmələr', en: 'Sections' },
  wrongHere: { az: '{section}: {count} sahə düzəliş tələb edir', en: '{section}: {count} to correct' },
} as const satisfies Record<string, Words>;
