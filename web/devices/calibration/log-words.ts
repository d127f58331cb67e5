import type { Words } from '@terezi/domain/grammar/words.ts';

/** The log of calibrations. */
export const logWords = {
  title: { az: 'Kalibrlənmə jurnalı', en: 'Calibration log' },
  searchHint: { az: 'Jurnalda axtar', en: 'Search the log' },
  none: { az: 'Jurnal boşdur', en: 'The log is empty' },
  noneText: {
    az: 'Kalibrlənmə başlayanda, imzalananda və tarixlər yazılanda burada sətir yaranır. Silinmir, azalmır.',
    en: 'Beginning, signing and setting the dates of a calibration each add a line. None is ever deleted.',
  },
  number: { az: '№', en: 'No.' },
  at: { az: 'Nə vaxt', en: 'When' },
  date: { az: 'Tarix', en: 'Date' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  counter: { az: 'Sayğac', en: 'Counter' },
  event: { az: 'Nə olub', en: 'What happened' },
  change: { az: 'Köhnə → yeni', en: 'Old → new' },
  who: { az: 'Kim', en: 'Who' },
  nobody: { az: 'naməlum', en: 'unknown' },
  reason: { az: 'Səbəb', en: 'Reason' },
  verdict: { az: 'Vəziyyət', en: 'Standing' },
  ours: { az: 'bizimdir', en: 'ours' },
  unknown: { az: 'bilinmir', en: 'unknown' },
  foreign: { az: 'yoxlama lazımdır', en: 'verification needed' },
  accepted: { az: 'qəbul edilib', en: 'accepted' },
} as const satisfies Record<string, Words>;
