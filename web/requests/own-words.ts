import type { Words } from '@terezi/domain/grammar/words.ts';

/** What is said to whoever has sent a request. */
export const ownWords = {
  decided: { az: '{kind}, {called}: {state}', en: '{kind}, {called}: {state}' },
} as const satisfies Record<string, Words>;
