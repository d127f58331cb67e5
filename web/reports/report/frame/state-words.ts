import type { Words } from '@terezi/domain/grammar/words.ts';

/** The words for a report as a whole: while it is counted, where it is empty, and how far it can be trusted. */
export const stateWords = {
  counting: { az: 'Qəbzlərdən sayılır, {seconds} s', en: 'Counting tickets, {seconds} s' },
  stop: { az: 'Dayandır', en: 'Stop' },
  stopped: { az: 'Hesabat dayandırılıb', en: 'The report was stopped' },
  stoppedText: {
    az: 'Qruplar, filtrlər və müqayisə saxlanıb.',
    en: 'Groups, filters and the comparison are kept.',
  },
  failed: { az: 'Hesabatı hesablamaq mümkün olmadı', en: 'The report could not be counted' },
  kept: {
    az: '{why} Qruplar, filtrlər və müqayisə saxlanıb.',
    en: '{why} Groups, filters and the comparison are kept.',
  },
  nothing: { az: 'Bu filtrlərlə qəbz yoxdur', en: 'No tickets match these filters' },
  without: {
    az: '{filter} filtrsiz {count} qəbz, {net} kq var.',
    en: 'Without the filter {filter} there {count|is|are} {count} {count|ticket|tickets}, {net} kg.',
  },
  dropFilter: { az: '{filter} filtrini sil', en: 'Remove the filter {filter}' },
  dropAll: { az: 'Hamısını təmizlə', en: 'Clear all' },
  otherDays: {
    az: 'Başqa günlər seçin: bu dövrdə tamamlanmış qəbz yoxdur.',
    en: 'Choose other days: no ticket was completed in these.',
  },
  never: { az: 'Hesabat üçün hələ qəbz yoxdur', en: 'There are no tickets to report yet' },
  neverText: {
    az: 'İlk avtomobil çəkiləndə rəqəmlər burada görünəcək.',
    en: 'Figures appear here when the first truck has been weighed.',
  },
  repairing: { az: 'Cəmlər yenidən hesablanır', en: 'The totals are being counted again' },
  repairingText: {
    az: 'Bu hesabat birbaşa qəbzlərdən sayılıb, düzgündür.',
    en: 'This report was counted straight from the tickets and is right.',
  },
  daysOnly: { az: 'Yalnız son {days} gün görünür', en: 'Only the last {days} days are shown' },
  daysOnlyText: {
    az: 'İcazəli gün sayı: {day}-dən əvvəlki qəbzlər cəmə düşməyib.',
    en: 'Allowed days: tickets before {day} are in no total.',
  },
  cut: {
    az: '{all} sətrin ilk {shown}-i göstərilir, cəmlər hamısınındır. Filtrlə daraldın.',
    en: 'The first {shown} of {all} rows are shown; the totals are of all. Narrow it with a filter.',
  },
  leftOut: { az: 'Cəmə daxil deyil:', en: 'Not in the totals:' },
  cancelled: { az: 'ləğv edilib {count}', en: 'cancelled {count}' },
  open: { az: 'açıq {count}', en: 'open {count}' },
  waiting: { az: 'əl ilə, təsdiq gözləyir {count}', en: 'by hand, waiting for approval {count}' },
} as const satisfies Record<string, Words>;
