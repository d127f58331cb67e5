import type { Words } from '../grammar/words.ts';

/** Why no ticket used a weight that a site had taken and signed. */
export const UNUSED_WHYS = ['late', 'refused', 'unasked'] as const;
type UnusedWhy = (typeof UNUSED_WHYS)[number];

export const unusedWords: Readonly<Record<UnusedWhy, Words>> = {
  late: { az: 'Cavab vaxtında gəlməyib', en: 'The answer did not come in time' },
  refused: { az: 'Çəki götürüldükdən sonra imtina edilib', en: 'Refused after the weight was taken' },
  unasked: { az: 'Sorğusu məlum deyil', en: 'Nothing is known of its request' },
};
