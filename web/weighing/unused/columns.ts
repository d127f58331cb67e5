import type { Language } from '@terezi/domain/grammar/words.ts';
import type { UnusedRow } from '@terezi/domain/evidence/unused-record.ts';
import { unusedReason } from '@terezi/domain/evidence/unused-sheet.ts';
import { dateTime, kilograms, span } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { ticketWords } from '../words.ts';
import { unusedListWords as words } from './words.ts';

/** The columns of the list of weights that no ticket used, with the company for a reader who sees several. */
export const unusedColumns = (language: Language, seesSeveral: boolean): readonly Column<UnusedRow>[] => [
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
    phone: 'figure',
  },
  {
    key: 'takenAt',
    words: words.takenAt,
    width: 130,
    kind: 'date',
    sortable: true,
    text: (row) => dateTime(row.takenAt),
    phone: 'line3',
  },
  { key: 'age', words: words.age, width: 84, text: (row) => span(row.age, language), phone: 'line3-end' },
  {
    key: 'why',
    words: words.why,
    width: seesSeveral ? 300 : 440,
    text: (row) => unusedReason(row, language),
    phone: 'line2',
  },
  { key: 'scaleName', words: words.scale, width: 130, sortable: true, text: (row) => row.scaleName },
  {
    key: 'companyName',
    words: words.company,
    width: 170,
    optional: !seesSeveral,
    text: (row) => row.companyName,
  },
  {
    key: 'receivedAt',
    words: words.receivedAt,
    width: 130,
    kind: 'date',
    optional: true,
    sortable: true,
    text: (row) => dateTime(row.receivedAt),
  },
];
