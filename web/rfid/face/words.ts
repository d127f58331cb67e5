import type { Words } from '@terezi/domain/grammar/words.ts';

/** What is printed on a card beside its own words. */
export const faceWords = {
  until: { az: '{date}-dək', en: 'until {date}' },
  code: { az: 'Kartın səhifəsi', en: 'Page of the card' },
} as const satisfies Record<string, Words>;
