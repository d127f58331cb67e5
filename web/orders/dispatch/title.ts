import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the menu and the board's own page call it; the menu loads no other word of the board. */
export const dispatchTitle = { az: 'Dispetçer lövhəsi', en: 'Dispatch board' } as const satisfies Words;
