/** What may happen to a row, by what its history calls it. */
export const HISTORY_KINDS = ['insert', 'update', 'delete', 'archive', 'restore'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
