import type { Words } from '@terezi/domain/grammar/words.ts';
import { dispatchTitle } from './title.ts';

/** What the dispatcher's board says. */
export const dispatchWords = {
  title: dispatchTitle,
  today: { az: 'Bu gün', en: 'Today' },
  tomorrow: { az: 'Sabah', en: 'Tomorrow' },
  day: { az: 'Gün', en: 'Day' },
  dayNamed: { az: '{day}, {weekday}', en: '{day}, {weekday}' },
  expected: { az: 'Gözlənilir', en: 'Expected' },
  notCome: { az: 'gəlməyib', en: 'not come yet' },
  completed: { az: 'Tamamlanıb', en: 'Completed' },
  newestFirst: { az: 'bu gün, yenisi yuxarıda', en: 'today, newest first' },
  turnaround: { az: 'orta dövriyyə {minutes} dəq', en: 'mean stay {minutes} min' },
  live: { az: 'Yenilənir, {at}', en: 'Live, {at}' },
  notLive: { az: 'Yenilənmir, {at}', en: 'Not live, {at}' },
  add: { az: 'Hissə planlaşdır', en: 'Plan a part' },
  place: { az: 'növbədə {place}-ci', en: 'number {place} in the queue' },
  norm: { az: 'norma {minutes} dəq', en: 'norm {minutes} min' },
  noNorm: { az: 'normasız', en: 'no norm' },
  net: { az: 'netto {mass} kq', en: 'net {mass} kg' },
  planSum: { az: 'plan {mass} t', en: 'planned {mass} t' },
  loading: { az: 'yüklənir {mass} t', en: 'loading {mass} t' },
  unloading: { az: 'boşaldılır {mass} t', en: 'unloading {mass} t' },
  netAwaited: { az: 'netto gözlənilir', en: 'net awaited' },
  netSum: { az: '{mass} kq', en: '{mass} kg' },
  queue: { az: 'növbədə {count} avtomobil', en: '{count} {count|truck|trucks} waiting' },
  more: { az: 'daha {count}', en: '{count} more' },
  inYard: { az: 'ərazidə', en: 'in the yard' },
  late: { az: 'norma keçib', en: 'past the norm' },
  bad: { az: '1,5 norma keçib', en: 'past 1.5 norms' },
  search: { az: 'Nömrənin 2–3 işarəsi', en: '2–3 signs of the plate' },
  order: { az: 'Sifariş', en: 'Order' },
  cargo: { az: 'Yük', en: 'Cargo' },
  none: { az: 'Bu gün üçün hissə yoxdur', en: 'There are no parts for this day' },
  noneText: {
    az: 'Sabahın avtomobillərini bir siyahı ilə planlaşdırın.',
    en: 'Plan the trucks of tomorrow from one list.',
  },
  noMatch: { az: 'Belə avtomobil lövhədə yoxdur', en: 'No such truck is on the board' },
  failed: { az: 'Lövhəni oxumaq alınmadı', en: 'The board could not be read' },
  open: { az: 'Hissəni aç', en: 'Open the part' },
  openScale: { az: 'Tərəzi ekranını aç', en: 'Open the scale' },
  choose: { az: 'Kart seçin', en: 'Choose a card' },
  chosen: { az: 'Seçilmiş avtomobil', en: 'Chosen truck' },
  keys: { az: 'Düymələr', en: 'Keys' },
  keyColumn: { az: 'sütun', en: 'column' },
  keyTruck: { az: 'avtomobil', en: 'truck' },
  keyNext: { az: 'növbəti mərhələ', en: 'next step' },
  keyConfirm: { az: 'əl ilə təsdiqlə', en: 'confirm by hand' },
  keyOpen: { az: 'hissəni aç', en: 'open the part' },
  keyPlan: { az: 'sabahın planı', en: 'plan of tomorrow' },
  keySearch: { az: 'axtar', en: 'search' },
  keyDrag: { az: 'Kartı sürükləmək də olar', en: 'A card can be dragged too' },
  plan: { az: 'Sabahın planı', en: 'Plan of tomorrow' },
} as const satisfies Record<string, Words>;

const WEEKDAYS: readonly Words[] = [
  { az: 'bazar', en: 'Sunday' },
  { az: 'bazar ertəsi', en: 'Monday' },
  { az: 'çərşənbə axşamı', en: 'Tuesday' },
  { az: 'çərşənbə', en: 'Wednesday' },
  { az: 'cümə axşamı', en: 'Thursday' },
  { az: 'cümə', en: 'Friday' },
  { az: 'şənbə', en: 'Saturday' },
];

/** What a calendar day, YYYY-MM-DD, is called in its week. */
export const weekdayOf = (day: string): Words =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? { az: '', en: '' };
