import type { Words } from '../grammar/words.ts';

/** A ticket's states and their stable numbers. */
export const operationStatus = { open: 1, completed: 2, cancelled: 3 } as const;

export const operationStatusWords: Readonly<Record<number, Words>> = {
  1: { az: 'Açıq', en: 'Open' },
  2: { az: 'Tamamlanıb', en: 'Completed' },
  3: { az: 'Ləğv edilib', en: 'Cancelled' },
};

/** How a ticket came to its net. */
export const COMPLETIONS = ['TwoPass', 'WithoutWeight2', 'TechnicalPass'] as const;
export type Completion = (typeof COMPLETIONS)[number];

export const completionWords: Readonly<Record<Completion, Words>> = {
  TwoPass: { az: 'iki keçid', en: 'two passes' },
  WithoutWeight2: { az: 'boş çəki ilə', en: 'with stored empty weight' },
  TechnicalPass: { az: 'texniki pasport üzrə', en: 'by technical passport' },
};

/** Goods in or goods out, never money. */
export const DIRECTIONS = ['income', 'expense'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const directionWords: Readonly<Record<Direction, Words>> = {
  income: { az: 'mədaxil', en: 'income' },
  expense: { az: 'məxaric', en: 'expense' },
};
