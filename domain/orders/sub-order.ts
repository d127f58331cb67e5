import type { Words } from '../grammar/words.ts';

/** Why an order's limit moved. */
export const subOrderTypeWords = {
  initial: { az: 'İlkin', en: 'Initial' },
  extension: { az: 'Artırma', en: 'Extension' },
  reduction: { az: 'Azaltma', en: 'Reduction' },
  transfer: { az: 'Köçürmə', en: 'Transfer' },
} as const satisfies Readonly<Record<string, Words>>;
export type SubOrderType = keyof typeof subOrderTypeWords;
export const SUB_ORDER_TYPES = Object.keys(subOrderTypeWords) as readonly SubOrderType[];

/** A tranche: the oldest that is not used up is being weighed for, the others wait, and one that lowers the limit is over at once. */
export const trancheWords = {
  weighed: { az: 'Çəkilir', en: 'Being weighed' },
  waiting: { az: 'Növbədə', en: 'Waiting' },
  over: { az: 'Bitib', en: 'Used up' },
} as const satisfies Readonly<Record<string, Words>>;
export const TRANCHE_STATES = Object.keys(trancheWords) as readonly (keyof typeof trancheWords)[];
