import type { Words } from '@terezi/domain/grammar/words.ts';
import { netBasisWords, tareKindWords } from '@terezi/domain/weighing/net-basis.ts';
import type { Basis } from './answer.ts';
import type { Against, Period } from './period.ts';

/** The words of every report. */
export const reportWords = {
  date: { az: 'Tarix', en: 'Date' },
  compare: { az: 'Müqayisə', en: 'Compare' },
  groupBy: { az: 'Qruplaşdır', en: 'Group by' },
  group: { az: 'Qrup', en: 'Group' },
  measure: { az: 'Göstərici', en: 'Measure' },
  row: { az: 'sətir', en: 'row' },
  column: { az: 'sütun', en: 'column' },
  look: { az: 'Görünüş', en: 'Look' },
  table: { az: 'Cədvəl', en: 'Table' },
  chart: { az: 'Qrafik', en: 'Chart' },
  foldAll: { az: 'Hamısını bük', en: 'Collapse all' },
  unfoldAll: { az: 'Hamısını aç', en: 'Expand all' },
  toColumns: { az: '{dimension}: sütuna çevir', en: '{dimension}: turn into columns' },
  toRows: { az: '{dimension}: sətrə çevir', en: '{dimension}: turn into rows' },
  place: {
    az: '{dimension}, {place}-ci: yerini Alt ← və Alt → ilə dəyiş',
    en: '{dimension}, number {place}: move it with Alt ← and Alt →',
  },
  choose: { az: '{dimension}: başqasını seç', en: '{dimension}: choose another' },
  drop: { az: '{dimension}: qruplaşdırmadan çıxar', en: '{dimension}: do not group by it' },
  dropMeasure: { az: '{measure}: göstərmə', en: '{measure}: do not show' },
  inAll: { az: '{measure}, cəmi', en: '{measure} in all' },
  total: { az: 'Cəmi', en: 'Total' },
  byDimension: { az: '{measure} · {dimension} üzrə', en: '{measure} · by {dimension}' },
  against: { az: '{days} ilə', en: 'against {days}' },
  change: { az: 'Fərq', en: 'Change' },
  ofWhich: { az: 'o cümlədən', en: 'of which' },
  stored: { az: 'Saxlanmış tara', en: 'Stored tare' },
  manual: { az: 'Əl ilə', en: 'Manual' },
  none: { az: 'Göstərilməyib', en: 'Not given' },
  counts: { az: '{rows} {name}, {count} qəbz', en: '{rows} {name}, {count} {count|ticket|tickets}' },
  tickets: { az: '{count} qəbz', en: '{count} {count|ticket|tickets}' },
  open: { az: '{count} qəbzi aç', en: 'Open {count} {count|ticket|tickets}' },
  openBy: { az: '{dimension} üzrə aç', en: 'Open by {dimension}' },
  ofCell: {
    az: '{count} qəbz · brutto {gross} · tara {tare}',
    en: '{count} {count|ticket|tickets} · gross {gross} · tare {tare}',
  },
  pdf: { az: 'PDF', en: 'PDF' },
  print: { az: 'Çap üçün aç', en: 'Open it to print' },
  toXlsx: { az: 'XLSX-ə eksport', en: 'Export XLSX' },
  files: { az: 'XLSX, PDF', en: 'XLSX, PDF' },
  figureOpens: { az: 'Rəqəmə basanda onun qəbzləri açılır', en: 'A figure opens its tickets' },
  proofAt: {
    az: 'gecə {time} · sonrası birbaşa qəbzlərdən',
    en: 'at {time} · later days straight from tickets',
  },
  answered: { az: 'cavab {seconds} s', en: 'answered in {seconds} s' },
} as const satisfies Record<string, Words>;

export const periodWords: Readonly<Record<Period, Words>> = {
  today: { az: 'Bu gün', en: 'Today' },
  yesterday: { az: 'Dünən', en: 'Yesterday' },
  thisWeek: { az: 'Bu həftə', en: 'This week' },
  lastWeek: { az: 'Ötən həftə', en: 'Last week' },
  thisMonth: { az: 'Bu ay', en: 'This month' },
  lastMonth: { az: 'Ötən ay', en: 'Last month' },
  thisYear: { az: 'Bu il', en: 'This year' },
  lastYear: { az: 'Ötən il', en: 'Last year' },
};

export const againstWords: Readonly<Record<Against, Words>> = {
  before: { az: 'Əvvəlki dövr', en: 'The period before' },
  lastYear: { az: 'Ötən ilin həmin günləri', en: 'The same days of last year' },
};

/** What a net rests on, in the words of the foot. */
export const basisWords: Readonly<Record<Basis, Words>> = {
  twoPass: netBasisWords.twoPass,
  ...tareKindWords,
  manual: { az: 'əl ilə yazılmış', en: 'typed by hand' },
};
