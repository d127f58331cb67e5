import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about LPIs. */
export const lpiWords = {
  none: { az: 'Hələ LPI cihazı yoxdur', en: 'No LPI devices yet' },
  noneText: {
    az: 'Tərəzinin indikator modulunu sahəsi və tərəzisi ilə birlikdə yazın: agent onun vəziyyətini özü oxuyur.',
    en: 'Add the indicator module of a scale with its site and scale: the agent there reads its state by itself.',
  },
  consequence: {
    az: 'Sahənin agenti bu cihazla daha danışmayacaq.',
    en: 'The agent of the site stops speaking with this device.',
  },
} as const satisfies Record<string, Words>;
