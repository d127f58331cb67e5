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

const SOURCES: Readonly<Record<HistoryRow['source'], Words>> = {
  record: words.byRecord,
  scale: words.byScale,
  request: words.byRequest,
  putBack: words.byPutBack,
  import: words.byImport,
  job: words.byJob,
  site: words.bySite,
  program: words.byProgram,
  hand: words.byHand,
};

/** What it came from: a signed weight, the scale's screen, a file, somebody's hand. */
export function sourceText(row: HistoryRow, language: Language): string {
  const { actedAs, requestId, source } = row;
  const [, site = ''] = (actedAs ?? '').split(':');
  return fill(SOURCES[source], language, { request: String(requestId), site });
}
