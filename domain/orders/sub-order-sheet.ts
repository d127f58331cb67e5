import { instantCell, massCell } from '../grammar/sheet/cell.ts';
import type { ListSheet } from '../grammar/sheet/sheet.ts';
import { UNITS } from '../grammar/units.ts';
import type { Words } from '../grammar/words.ts';
import type { SubOrderRow } from './sub-order-api.ts';
import { subOrderTypeWords, trancheWords } from './sub-order.ts';

/** The words of the list of tranches. */
export const subOrderListWords = {
  title: { az: 'Alt sifarişlər', en: 'Sub orders' },
  number: { az: 'Alt sifariş', en: 'Sub order' },
  type: { az: 'Növ', en: 'Kind' },
  previous: { az: 'Əvvəlki', en: 'Before' },
  changed: { az: 'Dəyişib', en: 'Changed by' },
  remaining: { az: 'Qalıq', en: 'Remaining' },
  state: { az: 'Status', en: 'Status' },
  date: { az: 'Tarix', en: 'Date' },
  who: { az: 'Kim', en: 'Who' },
} as const satisfies Record<string, Words>;

const words = subOrderListWords;
const unit = UNITS.kilogram;

/** The list of tranches as a file has it. */
export const subOrderSheet: ListSheet<SubOrderRow> = {
  title: words.title,
  columns: {
    number: { words: words.number, cell: ({ number }) => number },
    subOrderType: {
      words: words.type,
      cell: ({ subOrderType }, language) => subOrderTypeWords[subOrderType][language],
    },
    previousVolumeKg: { words: words.previous, unit, cell: (row) => massCell(row.previousVolumeKg) },
    volumeKg: { words: words.changed, unit, cell: (row) => massCell(row.volumeKg) },
    remainingVolumeKg: { words: words.remaining, unit, cell: (row) => massCell(row.remainingVolumeKg) },
    trancheState: {
      words: words.state,
      cell: ({ trancheState }, language) => trancheWords[trancheState][language],
    },
    createDate: { words: words.date, cell: ({ createDate }) => instantCell(createDate) },
    createdByName: { words: words.who, cell: ({ createdByName }) => createdByName },
  },
};
