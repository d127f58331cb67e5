import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the first page. */
export const dashboardWords = {
  title: { az: 'İdarə paneli', en: 'Dashboard' },
  period: { az: 'Dövr', en: 'Period' },
  today: { az: 'Bu gün', en: 'Today' },
  days: { az: '{days} gün', en: '{days} {days|day|days}' },
  inToday: { az: 'bu gün', en: 'today' },
  inDays: { az: 'son {days} gün', en: 'last {days} {days|day|days}' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  allScales: { az: 'Bütün tərəzilər', en: 'All scales' },
  old: { az: 'yenilənmir, {time} məlumatı', en: 'not refreshed, as of {time}' },
  failed: { az: 'İdarə panelini yükləmək mümkün olmadı', en: 'The dashboard could not be loaded' },
  emptyTitle: { az: 'Hələ çəki əməliyyatı yoxdur', en: 'Nothing has been weighed yet' },
  emptyText: {
    az: 'İlk avtomobilin çəkisi qəbul ediləndən sonra mədaxil, məxaric və ərazidə olanlar burada görünəcək.',
    en: 'After the first truck is weighed, incomes, expenses and who is on site appear here.',
  },
  addTruck: { az: 'Avtomobil əlavə et', en: 'Add a truck' },
  weigh: { az: 'Tərəzi ekranını aç', en: 'Open the scale screen' },
  kilogram: UNITS.kilogram,
  income: { az: 'Mədaxil', en: 'Income' },
  expense: { az: 'Məxaric', en: 'Expense' },
  operations: { az: '{count} əməliyyat', en: '{count} {count|operation|operations}' },
  yesterday: { az: 'dünən bu vaxt {kilograms}', en: 'yesterday by now {kilograms}' },
  daysBefore: { az: 'əvvəlki {days} gün {kilograms}', en: '{days} {days|day|days} before {kilograms}' },
  withoutScale: { az: 'Tərəzisiz netto', en: 'Net without the scale' },
  ofNet: {
    az: '{kilograms} kq: əl ilə və ya çəkilməmiş tara',
    en: '{kilograms} kg: by hand or tare not weighed',
  },
  scales: { az: 'Avtomatik tərəzilər', en: 'Automatic scales' },
  working: { az: '/ {count} işləkdir', en: '/ {count} working' },
  scaleLost: { az: '{scale}: əlaqə yoxdur', en: '{scale}: no connection' },
  andMore: { az: 'və daha {count}', en: 'and {count} more' },
  noAutomatic: { az: 'avtomatik tərəzi yoxdur', en: 'no automatic scales' },
  allWell: { az: 'hamısı əlaqədədir', en: 'all connected' },
  noScales: { az: 'tərəzi qoşulmayıb', en: 'no scale connected' },
  trucks: { az: 'Avtomobillər', en: 'Trucks' },
  onSiteCount: { az: '{count} ərazidə', en: '{count} on site' },
  staleTares: {
    az: '{count} avtomobilin boş çəkisi köhnəlib',
    en: '{count} {count|truck|trucks} with an old empty weight',
  },
  day: { az: 'Gün', en: 'Day' },
  hour: { az: 'Saat', en: 'Hour' },
  usually: { az: 'Adətən', en: 'Usually' },
  perDay: { az: 'Gün üzrə netto, ton', en: 'Net per day, tonnes' },
  chartSays: {
    az: 'Son {days} gündə mədaxil və məxaric, ton. Ən çox mədaxil {incomeDay}: {income}. Ən çox məxaric {expenseDay}: {expense}. Bu gün mədaxil {incomeToday}, məxaric {expenseToday}.',
    en: 'Income and expense of the last {days} {days|day|days}, tonnes. Most income {incomeDay}: {income}. Most expense {expenseDay}: {expense}. Today income {incomeToday}, expense {expenseToday}.',
  },
  dayIs: {
    az: '{day}: mədaxil {income} t, məxaric {expense} t',
    en: '{day}: income {income} t, expense {expense} t',
  },
  perCargo: { az: 'Yük üzrə, {period}', en: 'By cargo, {period}' },
  noCargo: { az: 'Yük yazılmayıb', en: 'No cargo named' },
  nothingYet: { az: 'Tamamlanmış əməliyyat yoxdur', en: 'No completed operations' },
  perHour: { az: 'Saat üzrə avtomobil', en: 'Trucks per hour' },
  usualLine: { az: 'xətt: son 4 {weekday} orta göstəricisi', en: 'line: mean of the last 4 {weekday}' },
  hoursSay: {
    az: 'Bu gün saat üzrə çəki əməliyyatları: {hours}. Adətən ən çox saat {usualHour}:00: {usual}.',
    en: 'Weighings of today by hour: {hours}. Usually most at {usualHour}:00: {usual}.',
  },
  hourIs: { az: 'saat {hour}: {count}, adətən {usual}', en: '{hour}:00: {count}, usually {usual}' },
  scalesNow: { az: 'Tərəzilər indi', en: 'Scales now' },
  onSite: { az: 'Ərazidə', en: 'On site' },
  norm: { az: 'norma {minutes} dəq', en: 'norm {minutes} min' },
  minutes: { az: '{minutes} dəq', en: '{minutes} min' },
  nobody: { az: 'Ərazidə avtomobil yoxdur', en: 'No trucks on site' },
} as const satisfies Record<string, Words>;

/** The days of the week from Sunday. */
export const weekdayWords: readonly Words[] = [
  { az: 'bazar', en: 'Sunday' },
  { az: 'bazar ertəsi', en: 'Monday' },
  { az: 'çərşənbə axşamı', en: 'Tuesday' },
  { az: 'çərşənbə', en: 'Wednesday' },
  { az: 'cümə axşamı', en: 'Thursday' },
  { az: 'cümə', en: 'Friday' },
  { az: 'şənbə', en: 'Saturday' },
];

/** The same after "the last four", as each language bends them. */
export const ofWeekdayWords: readonly Words[] = [
  { az: 'bazar gününün', en: 'Sundays' },
  { az: 'bazar ertəsi gününün', en: 'Mondays' },
  { az: 'çərşənbə axşamı gününün', en: 'Tuesdays' },
  { az: 'çərşənbə gününün', en: 'Wednesdays' },
  { az: 'cümə axşamı gününün', en: 'Thursdays' },
  { az: 'cümə gününün', en: 'Fridays' },
  { az: 'şənbə gününün', en: 'Saturdays' },
];
