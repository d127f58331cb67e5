import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about sites. */
export const siteWords = {
  none: { az: 'Hələ məntəqə yoxdur', en: 'No sites yet' },
  noneText: {
    az: 'Məntəqə əlavə edin: onun kompüterindəki agent səhifədəki kodla qoşulur.',
    en: 'Add a site: the agent on its computer enrols with the code of its page.',
  },
  consequence: {
    az: 'Məntəqə siyahıdan çıxır; tərəziləri və agenti olan məntəqə qalır.',
    en: 'The site leaves the list; one that has scales or an agent stays.',
  },
} as const satisfies Record<string, Words>;
