import type { SchedulePeriod, Timing } from '@terezi/domain/reports/schedule-time.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The words for a report that is sent by the clock. */
export const scheduleWords = {
  title: { az: 'Cədvəllə göndər', en: 'Schedule' },
  send: { az: 'Göndər', en: 'Send' },
  another: { az: 'Yeni cədvəl', en: 'New schedule' },
  name: { az: 'Məktubun adı', en: 'Name of the letter' },
  every: { az: 'Nə vaxt', en: 'When' },
  weekdays: { az: 'Günlər', en: 'Days' },
  monthDay: { az: 'Ayın günü', en: 'Day of the month' },
  monthDayText: { az: 'ay qısadırsa, son günü', en: 'the last day where a month is shorter' },
  time: { az: 'Saat', en: 'Time' },
  timeText: { az: 'şirkətin vaxtı ilə', en: 'on the company’s clock' },
  wrongTime: { az: 'Saatı 08:00 kimi yazın', en: 'Write the time as 08:00' },
  period: { az: 'Hansı dövr', en: 'Period' },
  next: { az: 'növbəti dəfə: {from} – {to}', en: 'next time: {from} – {to}' },
  isCompared: { az: 'Müqayisə', en: 'Compare' },
  comparedBefore: { az: 'Ondan əvvəlki dövr', en: 'The period before' },
  comparedNot: { az: 'müqayisəsiz', en: 'nothing' },
  formats: { az: 'Fayl', en: 'File' },
  languages: { az: 'Dil', en: 'Language' },
  both: { az: 'hər ikisi', en: 'both' },
  recipients: { az: 'Kimə', en: 'To' },
  recipientsText: { az: 'e-poçt yazıb Enter basın', en: 'write an e-mail address and press Enter' },
  ask: { az: 'İcazə istə', en: 'Ask for permission' },
  askText: {
    az: 'Ünvana icazəni administrator verir. Cədvəl o ünvansız saxlanır, icazədən sonra ora da göndərilir.',
    en: 'An administrator allows the address. The schedule is saved without it, and includes it once it is allowed.',
  },
  asked: { az: 'İcazə istənildi', en: 'Permission requested' },
  reason: { az: 'Səbəb', en: 'Reason' },
  tellsEmpty: { az: 'Boş olanda', en: 'When there is nothing' },
  tell: { az: '“Qəbz yoxdur” məktubu göndər', en: 'Send a letter that says so' },
  tellNot: { az: 'göndərmə', en: 'send nothing' },
  isActive: { az: 'İşləyir', en: 'Active' },
  saved: { az: 'Cədvəl saxlanıldı', en: 'The schedule was kept' },
  sendNow: { az: 'İndi mənə göndər', en: 'Send it to me now' },
  sent: { az: 'Hazırlanır, e-poçtunuza gələcək', en: 'Being made; it will come to your mailbox' },
  remove: { az: 'Cədvəli sil', en: 'Remove the schedule' },
  removed: { az: 'Cədvəl silindi', en: 'The schedule was removed' },
  past: { az: 'Son göndərişlər', en: 'Recent deliveries' },
  none: { az: 'Hələ göndərilməyib', en: 'Nothing has been sent yet' },
  delivered: { az: 'çatdırılıb', en: 'delivered' },
  waits: { az: 'göndərilir', en: 'on its way' },
  returned: { az: '{count} ünvan qaytarıb', en: '{count} {count|address|addresses} returned it' },
  empty: { az: 'qəbz yox idi', en: 'there were no tickets' },
  addresses: { az: '{count} ünvan', en: '{count} {count|address|addresses}' },
  file: { az: 'Faylı aç: {name}', en: 'Open {name}' },
  kept: { az: 'fayllar 30 gün saxlanır', en: 'files are kept for 30 days' },
  daily: { az: 'hər gün {time}', en: 'every day at {time}' },
  weekly: { az: 'hər {days} {time}', en: 'every {days} at {time}' },
  monthly: { az: 'hər ayın {day}-də {time}', en: 'on day {day} of each month at {time}' },
  rests: { az: 'dayandırılıb', en: 'paused' },
} satisfies Readonly<Record<string, Words>>;

export const EVERY_WORDS: Readonly<Record<Timing['every'], Words>> = {
  day: { az: 'Hər gün', en: 'Daily' },
  week: { az: 'Hər həftə', en: 'Weekly' },
  month: { az: 'Hər ay', en: 'Monthly' },
};

export const PERIOD_WORDS: Readonly<Record<SchedulePeriod, Words>> = {
  yesterday: { az: 'Dünən', en: 'Yesterday' },
  lastSevenDays: { az: 'Son 7 gün', en: 'Last 7 days' },
  lastWeek: { az: 'Ötən həftə, bazar ertəsi – bazar', en: 'Last week, Monday – Sunday' },
  thisMonth: { az: 'Ayın əvvəlindən dünənə qədər', en: 'This month up to yesterday' },
  lastMonth: { az: 'Ötən ay', en: 'Last month' },
};

/** Weekdays, Monday first: short for the choice, whole for sentences. */
export const WEEKDAYS: readonly { readonly short: Words; readonly whole: Words }[] = [
  { short: { az: 'B.e.', en: 'Mon' }, whole: { az: 'bazar ertəsi', en: 'Monday' } },
  { short: { az: 'Ç.a.', en: 'Tue' }, whole: { az: 'çərşənbə axşamı', en: 'Tuesday' } },
  { short: { az: 'Ç.', en: 'Wed' }, whole: { az: 'çərşənbə', en: 'Wednesday' } },
  { short: { az: 'C.a.', en: 'Thu' }, whole: { az: 'cümə axşamı', en: 'Thursday' } },
  { short: { az: 'C.', en: 'Fri' }, whole: { az: 'cümə', en: 'Friday' } },
  { short: { az: 'Ş.', en: 'Sat' }, whole: { az: 'şənbə', en: 'Saturday' } },
  { short: { az: 'B.', en: 'Sun' }, whole: { az: 'bazar', en: 'Sunday' } },
];
