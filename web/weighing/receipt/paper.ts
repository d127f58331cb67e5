import type { KeepStore } from '#kit/form/keep.ts';

/** What a printer holds: A5 sheets, or an 80 mm roll. */
export const PAPERS = ['a5', 'roll80'] as const;
export type Paper = (typeof PAPERS)[number];

const KEY = 'receipt-paper';

/** The paper of this computer's printer; A5 until somebody says otherwise. */
export const readPaper = (store: KeepStore): Paper =>
  PAPERS.find((paper) => paper === store.getItem(KEY)) ?? 'a5';

/** Remembers the paper of this computer's printer. */
export const keepPaper = (store: KeepStore, paper: Paper): void => store.setItem(KEY, paper);
