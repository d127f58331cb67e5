import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the steps of a flow say for themselves. */
export const STEP_WORDS = {
  done: { az: 'tamamlanıb', en: 'done' },
} as const satisfies Record<string, Words>;
