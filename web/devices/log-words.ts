import { deviceLogListWords } from '@terezi/domain/devices/command/log-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The log of barriers and lights, in words. */
export const deviceLogWords = {
  ...deviceLogListWords,
  searchHint: { az: 'Əmri verənin adı', en: 'Name of who asked' },
  none: { az: 'Hələ heç bir əmr verilməyib', en: 'No commands yet' },
  noneText: {
    az: 'Şlaqbaum və svetoforlara verilən hər əmr addım-addım burada qalır: kim, nə vaxt, cavab nə oldu.',
    en: 'Every command to a barrier or light stays here step by step: by whom, when, and with which outcome.',
  },
  limitAt: { az: 'hədd {seconds} s', en: 'limit {seconds} s' },
  commandNo: { az: 'Əmr {id}', en: 'Command {id}' },
  why: { az: 'Nə üçün', en: 'Why' },
  openScale: { az: 'Tərəzini aç', en: 'Open the scale' },
  failed: { az: 'Əmr alınmadı', en: 'The command could not be loaded' },
  second: { az: 's', en: 's' },
  date: { az: 'Tarix', en: 'Date' },
} as const satisfies Record<string, Words>;
