import type { Words } from '@terezi/domain/grammar/words.ts';

/** The measured values beside a proposal, in words. */
export const measuredWords = {
  measured: { az: 'Ölçülmüş dəyərlər', en: 'Measured values' },
  never: { az: 'heç bir sorğu ilə dəyişmir', en: 'no request changes them' },
  taken: { az: '{at} · yazı {record}', en: '{at} · record {record}' },
  leaves: { az: 'bütün cəmlərdən çıxır', en: 'leaves every sum' },
} as const satisfies Record<string, Words>;
