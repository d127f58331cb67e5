import type { Language } from '@terezi/domain/grammar/words.ts';
import { type UnusedRow, unusedWords } from '@terezi/domain/weighing/unused-record.ts';
import { instantCell, massCell } from '#kit/export/cell.ts';
import { dateTime, kilograms, span } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { ticketWords } from '../words.ts';
import { unusedListWords as words } from './words.ts';

/** The refusal says more than its kind; without one the kind is all that is known. */
const reason = ({ why, refusal }: UnusedRow, language: Language): string =>
  refusal === null ? unusedWords[why][language] : `${unusedWords[why][language]}: ${refusal}`;

/** The columns of the list of weights that no ticket used. */
export const unusedColumns = (language: Language): readonly Column<UnusedRow>[] => [
  {
    key: 'record',
    words: words.record,
    width: 110,
    kind: 'key',
    pinned: 'left',
    sortable: true,
    text: (row) => row.record,
    phone: 'title',
  },
  {
    key: 'weight',
    words: words.weight,
    unit: ticketWords.kilogram,
    width: 100,
    kind: 'figure',
    sortable: true,
    text: (row) => kilograms(row.weight, language),
    cell: (row) => massCell(row.weight),
    phone: 'figure',
  },
  {
    key: 'takenAt',
    words: words.takenAt,
    width: 130,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.takenAt),
    cell: (row) => instantCell(row.takenAt),
    phone: 'line3',
  },
  { key: 'age', words: words.age, width: 110, text: (row) => span(row.age, language), phone: 'line3-end' },
  {
    key: 'why',
    words: words.why,
    width: 320,
    text: (row) => reason(row, language),
    phone: 'line2',
  },
  { key: 'scaleName', words: words.scale, width: 160, sortable: true, text: (row) => row.scaleName },
  { key: 'companyName', words: words.company, width: 180, optional: true, text: (row) => row.companyName },
  {
    key: 'receivedAt',
    words: words.receivedAt,
    width: 130,
    kind: 'date',
    optional: true,
    sortable: true,
    text: (row) => dateTime(row.receivedAt),
    cell: (row) => instantCell(row.receivedAt),
  },
];
