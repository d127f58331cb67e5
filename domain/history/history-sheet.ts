import { instantCell } from '../grammar/sheet/cell.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import { fill, type Language, type Words } from '../grammar/words.ts';
import type { HistoryRow } from './api.ts';
import { tellValue, type TellingManner } from './told-value.ts';
import { fieldWord, nounText } from './words.ts';

/** The words of the list of changes. */
export const historyListWords = {
  title: { az: 'Tarixçə', en: 'History' },
  at: { az: 'Tarix', en: 'Date' },
  table: { az: 'Cədvəl', en: 'Table' },
  object: { az: 'Obyekt', en: 'Object' },
  field: { az: 'Sahə', en: 'Field' },
  old: { az: 'Köhnə dəyər', en: 'Old value' },
  new: { az: 'Yeni dəyər', en: 'New value' },
  who: { az: 'Kim', en: 'Who' },
  source: { az: 'Mənbə', en: 'Source' },
  company: { az: 'Şirkət', en: 'Company' },
  allFields: { az: 'Bütün sahələr', en: 'All fields' },
  status: { az: 'Status', en: 'Status' },
  added: { az: 'yaradıldı', en: 'created' },
  active: { az: 'aktiv', en: 'active' },
  archived: { az: 'arxivdə', en: 'archived' },
  removed: { az: 'silinib', en: 'deleted' },
  notInUse: { az: 'istifadədə deyil', en: 'not in use' },
  system: { az: 'sistem', en: 'the system' },
} as const satisfies Record<string, Words>;

const words = historyListWords;

/** The words for events of a whole record: from what to what. */
const WHOLE: Readonly<
  Record<Exclude<HistoryRow['kind'], 'update'>, { field: Words; old: Words | null; new: Words }>
> = {
  insert: { field: words.allFields, old: null, new: words.added },
  archive: { field: words.status, old: words.active, new: words.archived },
  restore: { field: words.status, old: words.notInUse, new: words.active },
  delete: { field: words.status, old: words.active, new: words.removed },
};

/** A row as a change of one field: its name, and both values as people read them. */
export function changeIn(row: HistoryRow, language: Language, manner: TellingManner) {
  if (row.kind === 'update') {
    const value = (text: string | null) => tellValue(row, text, language, manner);
    return {
      field: row.field === null ? '' : fieldWord(row.table, row.field, language),
      before: value(row.old),
      after: value(row.new),
    };
  }
  const { field, old, new: next } = WHOLE[row.kind];
  return { field: field[language], before: old?.[language] ?? null, after: next[language] };
}

/** The name of a record, or its number where it has none. */
export const historyObject = ({ title, recordId }: HistoryRow): string => title ?? String(recordId);

/** Who did it; the system where it was no person. */
export const historyWho = ({ userName }: HistoryRow, language: Language): string =>
  userName ?? words.system[language];

const SOURCES: Readonly<Record<HistoryRow['source'], Words>> = {
  record: { az: 'Çəki yazısı', en: 'Weight record' },
  scale: { az: 'Tərəzi ekranı', en: 'Scale screen' },
  request: { az: 'Sorğu {request}', en: 'Request {request}' },
  putBack: { az: 'Geri qaytarma', en: 'Put back' },
  import: { az: 'İmport', en: 'Import' },
  job: { az: 'Arxa plan işi', en: 'Background job' },
  site: { az: 'Sahə {site}', en: 'Site {site}' },
  program: { az: 'Proqram', en: 'Program' },
  hand: { az: 'Əl ilə', en: 'By hand' },
};

/** Where it came from: a signed weight, the scale's screen, a file, a person who typed it. */
export function historySource({ actedAs, requestId, source }: HistoryRow, language: Language): string {
  const [, site = ''] = (actedAs ?? '').split(':');
  return fill(SOURCES[source], language, { request: String(requestId), site });
}

/** The list of changes as a file has it. */
export const historySheet: ListSheet<HistoryRow> = {
  title: words.title,
  columns: {
    at: { words: words.at, cell: ({ at }) => instantCell(at) },
    table: { words: words.table, cell: ({ table }, language) => nounText(table, language) },
    object: { words: words.object, cell: historyObject },
    field: { words: words.field, cell: (row, language, manner) => changeIn(row, language, manner).field },
    old: { words: words.old, cell: (row, language, manner) => changeIn(row, language, manner).before },
    new: { words: words.new, cell: (row, language, manner) => changeIn(row, language, manner).after },
    who: { words: words.who, cell: historyWho },
    source: { words: words.source, cell: historySource },
    companyName: { words: words.company, cell: ({ companyName }) => companyName },
  },
};
