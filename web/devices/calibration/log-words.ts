import { calibrationLogListWords } from '@terezi/domain/devices/calibration-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The log of calibrations. */
export const logWords = {
  ...calibrationLogListWords,
  date: { az: 'Tarix', en: 'Date' },
  searchHint: { az: 'Jurnalda axtar', en: 'Search the log' },
  none: { az: 'Jurnal boşdur', en: 'The log is empty' },
  noneText: {
    az: 'Kalibrlənmə başlayanda, imzalananda və tarixlər yazılanda burada sətir yaranır. Silinmir, azalmır.',
    en: 'Beginning, signing and setting the dates of a calibration each add a line. None is ever deleted.',
  },
} as const satisfies Record<string, Words>;
