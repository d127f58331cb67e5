import type { Words } from '../grammar/words.ts';

/** How one mass of a ticket came about. */
export const MASS_KINDS = ['weighed', 'byHand', 'stored', 'passport'] as const;
export type MassKind = (typeof MASS_KINDS)[number];

export const massKindWords: Readonly<Record<MassKind, Words>> = {
  weighed: { az: 'çəkilib', en: 'weighed' },
  byHand: { az: 'əl ilə', en: 'by hand' },
  stored: { az: 'saxlanmış tara', en: 'stored tare' },
  passport: { az: 'texniki pasport', en: 'technical passport' },
};
