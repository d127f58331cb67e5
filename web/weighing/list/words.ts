import { ticketSheetTitle } from '@terezi/domain/weighing/sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The list of tickets in words. */
export const listWords = {
  title: ticketSheetTitle,
  create: { az: 'Yeni çəki əməliyyatı', en: 'New weighing' },
  searchHint: { az: 'Nömrə və ya qəbz', en: 'Plate or ticket' },
  all: { az: 'Hamısı', en: 'All' },
  today: { az: 'Bu gün', en: 'Today' },
  thisMonth: { az: 'Bu ay', en: 'This month' },
  open: { az: 'Açıq', en: 'Open' },
  cancelled: { az: 'Ləğv edilmiş', en: 'Cancelled' },
  operations: { az: '{count} əməliyyat', en: '{count} {count|weighing|weighings}' },
  income: { az: 'mədaxil {mass}', en: 'incoming {mass}' },
  expense: { az: 'məxaric {mass}', en: 'outgoing {mass}' },
  outOfSums: {
    az: '{count} möhürü pozulmuş qəbz cəmə daxil deyil',
    en: '{count} {count|ticket|tickets} with a broken seal {count|is|are} not in the sums',
  },
  restingOn: { az: '{basis} {count}: {mass}', en: '{basis} {count}: {mass}' },
  selectedNet: { az: 'netto {mass} kq', en: 'net {mass} kg' },
  rowActs: { az: '{receipt}: seçimlər', en: '{receipt}: actions' },
  printLimit: {
    az: 'Bir dəfəyə ən çoxu {most} qəbz çap olunur',
    en: 'At most {most} tickets are printed at once',
  },
  nothingPrinted: {
    az: 'Açıq qəbz ikinci çəkidən sonra çap olunur',
    en: 'An open ticket is printed after its second weight',
  },
  none: { az: 'Hələ çəki əməliyyatı yoxdur', en: 'No weighings yet' },
  noneText: {
    az: 'İlk avtomobil tərəziyə çıxanda əməliyyat burada görünəcək.',
    en: 'The first one will appear here when a truck has been weighed.',
  },
} as const satisfies Record<string, Words>;
