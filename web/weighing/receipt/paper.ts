import type { PrintForm } from '@terezi/domain/grammar/sheet/print-form.ts';
import type { KeepStore } from '#kit/form/state/keep.ts';

/** What a printer holds: A5 sheets, or an 80 mm roll. */
export const PAPERS = ['a5', 'roll80'] as const;
export type Paper = (typeof PAPERS)[number];

const KEY = 'receipt-paper';

const BY_FORM = { a5: 'a5', roll: 'roll80' } as const satisfies Record<PrintForm, Paper>;

/** The paper of this computer's printer; the company's own form until a person chooses another here. */
export const readPaper = (store: KeepStore, form: PrintForm): Paper =>
  PAPERS.find((paper) => paper === store.getItem(KEY)) ?? BY_FORM[form];

/** Remembers the paper of this computer's printer. */
export const keepPaper = (store: KeepStore, paper: Paper): void => store.setItem(KEY, paper);
