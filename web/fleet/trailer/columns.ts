import type { TrailerRow } from '@terezi/domain/fleet/api.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { massCell } from '#kit/export/cell.ts';
import { kilograms } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { fleetWords } from '../words.ts';
import { trailerWords as words } from './words.ts';

/** The columns of the list of trailers. */
export const trailerColumns = (language: Language): readonly Column<TrailerRow>[] => [
  {
    key: 'numberPlate',
    words: fleetWords.plateShort,
    width: 104,
    kind: 'key',
    pinned: 'left',
    sortable: true,
    text: (row) => row.numberPlate,
    phone: 'title',
  },
  {
    key: 'passportWeight',
    words: fleetWords.passportWeight,
    unit: fleetWords.kilogram,
    width: 150,
    kind: 'figure',
    sortable: true,
    text: (row) => (row.passportWeight === null ? null : kilograms(row.passportWeight, language)),
    cell: (row) => massCell(row.passportWeight),
    phone: 'figure',
  },
  {
    key: 'brand',
    words: words.brand,
    width: 150,
    sortable: true,
    text: (row) => row.brand,
    phone: 'line2',
  },
  {
    key: 'model',
    words: words.model,
    width: 150,
    sortable: true,
    text: (row) => row.model,
    phone: 'line2',
  },
  {
    key: 'senderName',
    words: fleetWords.supplier,
    width: 240,
    sortable: true,
    text: (row) => row.senderName,
    phone: 'line3',
  },
];
