import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the sender of a request reads. */
export const ownWords = {
  decided: { az: '{kind}, {called}: {state}', en: '{kind}, {called}: {state}' },
} as const satisfies Record<string, Words>;
