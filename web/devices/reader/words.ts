import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about readers of cards and plates. */
export const readerWords = {
  none: { az: 'Hələ oxuyucu yoxdur', en: 'No readers yet' },
  noneText: {
    az: 'Kart oxuyucularını və nömrə kameralarını sahəsi ilə birlikdə yazın: agent onları özü oxuyur.',
    en: 'Add card readers and plate cameras, each with its site: the agent there reads them by itself.',
  },
  consequence: {
    az: 'Sahənin agenti bu oxuyucunu daha oxumayacaq.',
    en: 'The agent of the site stops reading this reader.',
  },
} as const satisfies Record<string, Words>;
