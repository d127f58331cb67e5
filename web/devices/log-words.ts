import type { Words } from '@terezi/domain/grammar/words.ts';

/** The log of barriers and lights, in words. */
export const deviceLogWords = {
  title: { az: 'Cihaz əmrləri', en: 'Device commands' },
  searchHint: { az: 'Əmri verənin adı', en: 'Name of who asked' },
  none: { az: 'Hələ heç bir əmr verilməyib', en: 'No commands yet' },
  noneText: {
    az: 'Şlaqbaum və svetoforlara verilən hər əmr addım-addım burada qalır: kim, nə vaxt, cavab nə oldu.',
    en: 'Every command to a barrier or light stays here step by step: by whom, when, and what came of it.',
  },
  at: { az: 'Vaxt', en: 'Time' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  device: { az: 'Cihaz', en: 'Device' },
  kind: { az: 'Əmr', en: 'Command' },
  status: { az: 'Nə olub', en: 'What happened' },
  refusal: { az: 'Səbəb', en: 'Reason' },
  late: { az: 'gec cavab', en: 'late answer' },
  askedBy: { az: 'Kim verib', en: 'Asked by' },
  nobody: { az: 'proqram özü', en: 'the program itself' },
  command: { az: 'Əmr №', en: 'Command no.' },
  company: { az: 'Şirkət', en: 'Company' },
  date: { az: 'Tarix', en: 'Date' },
} as const satisfies Record<string, Words>;
