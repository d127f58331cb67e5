/** What may happen to a row, by its name in the history. */
export const HISTORY_KINDS = ['insert', 'update', 'delete', 'archive', 'restore'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
