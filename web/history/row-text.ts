import type { Language } from '@terezi/domain/grammar/words.ts';
import type { HistoryRow } from '@terezi/domain/history/api.ts';
import { changeIn } from '@terezi/domain/history/history-sheet.ts';
import { tellingManner } from '#shell/nouns/told-value.ts';

/** A row as a change of one field, as this page tells it. */
export const changeOf = (row: HistoryRow, language: Language) => changeIn(row, language, tellingManner());
