import type { Words } from '../grammar/words.ts';

/** Whether the typed weight of a ticket waits for approval. */
export const waitingWords: Readonly<Record<'true' | 'false', Words>> = {
  true: { az: 'gözləyir', en: 'waits' },
  false: { az: 'gözləmir', en: 'does not wait' },
};
