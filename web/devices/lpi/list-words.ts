import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about the LPIs of a company as a whole, and about the one that is chosen. */
export const lpiListWords = {
  group: { az: 'Qrup', en: 'Group' },
  all: { az: 'Hamısı', en: 'All' },
  attention: { az: 'Diqqət tələb edir', en: 'Wants attention' },
  dueSoon: { az: 'Müddəti 30 gündən az', en: 'Due within 30 days' },
  keypadOpen: { az: 'Klaviaturası açıq', en: 'Keypad open' },
  spare: { az: 'Ehtiyatda', en: 'Spare' },
  working: { az: 'İşləkdir', en: 'At work' },
  over: { az: 'müddəti bitib', en: 'overdue' },
  days: { az: '{count} gün', en: '{count} days' },
  today: { az: 'bu gün', en: 'today' },
  calendar: { az: 'Kalibrlənmə təqvimi', en: 'Calendar of calibrations' },
  calendarTicks: {
    az: 'kiçik cizgi: 30, 7 və 1 gün əvvəl xəbər verilir (poçt, Telegram, bildiriş)',
    en: 'small ticks: reminders 30, 7 and 1 days before (mail, Telegram, notice)',
  },
  calendarSaid: { az: 'Kalibrlənmə təqvimi. {said}', en: 'Calendar of calibrations. {said}' },
  openPage: { az: 'Səhifəni aç', en: 'Open the page' },
  indicator: { az: 'İndikator', en: 'Indicator' },
  counters: { az: 'Sayğaclar', en: 'Counters' },
  last: { az: 'Son əmrlər', en: 'Last commands' },
  log: { az: 'Cihaz jurnalı', en: 'Device log' },
  noneYet: { az: 'Hələ əmr verilməyib', en: 'No commands yet' },
  chosen: { az: 'Seçilmiş cihaz: {name}', en: 'The chosen device: {name}' },
} as const satisfies Record<string, Words>;
