import { UNITS } from '../grammar/units.ts';
import { instantCell, massCell } from '../grammar/sheet/cell.ts';
import type { SheetColumn } from '../grammar/sheet/sheet.ts';
import type { Words } from '../grammar/words.ts';
import type { OperationRow } from './api.ts';
import { byHandCodeWords } from './by-hand/by-hand-codes.ts';
import { directionWords } from './status.ts';
import { byFigure } from './ticket/figures.ts';
import { byNote } from './ticket/notes.ts';
import { byNamedName, declaredOf, nameOf } from './ticket/named.ts';
import { scalesOf } from './scales-of.ts';
import { tareWords } from './tare/tare-words.ts';
import { statusLook } from './ticket/ticket-look.ts';

/** A ticket in a file: a list's row without its acts, and without who entered its loss. */
export type TicketOnSheet = Omit<OperationRow, 'acts' | 'lossDate' | 'lossByName'>;

/** The title of a file of tickets. */
export const ticketSheetTitle: Words = { az: 'Çəki əməliyyatları', en: 'Weighing operations' };

const unit: Words = UNITS.kilogram;

/** The columns of a file of tickets, wherever it is made. */
export const ticketSheet = {
  receipt: { words: { az: 'Qəbz', en: 'Ticket' }, cell: (row) => row.receipt },
  numberPlate: { words: { az: 'Nömrə', en: 'Plate' }, cell: (row) => row.numberPlate },
  ...byFigure('mass', ({ words }, mass) => ({
    words,
    unit,
    cell: (row: TicketOnSheet) => massCell(row[mass]),
  })),
  ...byFigure('instant', ({ words }, instant) => ({
    words,
    cell: (row: TicketOnSheet) => instantCell(row[instant]),
  })),
  tareKind: {
    words: { az: 'Tara mənbəyi', en: 'Tare source' },
    cell: ({ tareKind, tareOrigin }, language) => tareKind && tareWords(tareKind, tareOrigin)[language],
  },
  tareByName: { words: { az: 'Taranı yazan', en: 'Tare written by' }, cell: (row) => row.tareByName },
  weight1ByHandCode: {
    words: { az: 'Çəki 1 əl ilə, səbəb kodu', en: 'Weight 1 manual, reason code' },
    cell: ({ weight1ByHandCode: code }, language) => code && `${code} ${byHandCodeWords[code][language]}`,
  },
  byHandCode: {
    words: { az: 'Əl ilə, səbəb kodu', en: 'Manual, reason code' },
    cell: ({ byHandCode: code }, language) => code && `${code} ${byHandCodeWords[code][language]}`,
  },
  direction: {
    words: { az: 'İstiqamət', en: 'Direction' },
    cell: ({ direction }, language) => direction && directionWords[direction][language],
  },
  lossPercentage: {
    words: { az: 'İtki faizi', en: 'Loss percentage' },
    cell: (row) => row.lossPercentage,
  },
  lossAmount: { words: { az: 'İtki', en: 'Loss' }, unit, cell: (row) => massCell(row.lossAmount) },
  status: { words: { az: 'Status', en: 'Status' }, cell: (row, language) => statusLook(row).words[language] },
  ...byNamedName((each) => ({
    words: declaredOf(each).words,
    cell: (row: TicketOnSheet) => row[nameOf(each)],
  })),
  scaleName: { words: { az: 'Tərəzi', en: 'Scale' }, cell: scalesOf },
  openedByName: { words: { az: 'Operator', en: 'Operator' }, cell: (row) => row.openedByName },
  completedByName: {
    words: { az: 'Çəki 2 operatoru', en: 'Weight 2 operator' },
    cell: (row) => row.completedByName,
  },
  ...byNote(({ words }, note) => ({ words, cell: (row: TicketOnSheet) => row[note] })),
  printCount: { words: { az: 'Çap sayı', en: 'Prints' }, cell: (row) => row.printCount },
} as const satisfies Record<string, SheetColumn<TicketOnSheet>>;

export type TicketSheetKey = keyof typeof ticketSheet;

/** The columns only for readers who may see losses. */
export const LOSS_SHEET_KEYS: readonly TicketSheetKey[] = ['lossPercentage', 'lossAmount'];
