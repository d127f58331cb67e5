import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import type { HistoryRow } from '@terezi/domain/history/api.ts';
import { fieldWord } from '@terezi/domain/history/words.ts';
import { toldValue } from '#shell/told-value.ts';
import { historyWords as words } from './words.ts';

/** What happened to a record as a whole: from what to what. */
const WHOLE: Readonly<
  Record<Exclude<HistoryRow['kind'], 'update'>, { field: Words; old: Words | null; new: Words }>
> = {
  insert: { field: words.allFields, old: null, new: words.added },
  archive: { field: words.status, old: words.active, new: words.archived },
  restore: { field: words.status, old: words.notInUse, new: words.active },
  delete: { field: words.status, old: words.active, new: words.removed },
};

/** A row as a change of one field: its name, and both values as people read them. */
export function changeOf(row: HistoryRow, language: Language) {
  if (row.kind === 'update') {
    const value = (text: string | null) => toldValue(row, text, language);
    return {
      field: row.field === null ? '' : fieldWord(row.table, row.field, language),
      before: value(row.old),
      after: value(row.new),
    };
  }
  const { field, old, new: next } = WHOLE[row.kind];
  return { field: field[language], before: old?.[language] ?? null, after: next[language] };
}

/** Who did it; the system where it was no person. */
export const whoText = ({ userName }: HistoryRow, language: Language): string =>
  userName ?? words.system[language];

/** What it came from: somebody's hand, a file, a site. */
export function sourceText(row: HistoryRow, language: Language): string {
  const { actedAs, userName, putBackFrom, requestId } = row;
  if (requestId !== null) return fill(words.byRequest, language, { id: String(requestId) });
  if (putBackFrom !== null) return words.byPutBack[language];
  const [kind = '', name = ''] = (actedAs ?? '').split(':');
  if (kind === 'site') return fill(words.bySite, language, { id: name });
  if (kind === 'job') return (name.startsWith('import') ? words.byImport : words.byJob)[language];
  return (userName === null ? words.byProgram : words.byHand)[language];
}
