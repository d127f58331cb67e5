import type { Words } from '@terezi/domain/grammar/words.ts';

/** What was measured, beside what somebody proposes, in words. */
export const measuredWords = {
  measured: { az: 'Ölçülmüş dəyərlər', en: 'Measured values' },
  never: { az: 'heç bir sorğu ilə dəyişmir', en: 'no request changes them' },
  taken: { az: '{at} · yazı {record}', en: '{at} · record {record}' },
  leaves: { az: 'bütün cəmlərdən çıxır', en: 'leaves every sum' },
} as const satisfies Record<string, Words>;
