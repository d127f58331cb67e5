import type { Words } from '../../grammar/words.ts';

/** What became of a divided net: lines have it, the pool of its cargo has it, or it was left over. */
export const DIVIDED_PARTS = ['lines', 'pool', 'rest'] as const;
export type DividedPart = (typeof DIVIDED_PARTS)[number];

export const dividedPartWords: Readonly<Record<DividedPart, Words>> = {
  lines: { az: 'bölünüb', en: 'divided' },
  pool: { az: 'qalığı balansa gedib', en: 'rest left to the pool' },
  rest: { az: 'qalığı bölünməyib', en: 'rest not divided' },
};
