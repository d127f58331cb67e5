import type { Language } from '@terezi/domain/grammar/words.ts';
import { shownZone } from '../zone.ts';
import type { Column } from '../grid/column.ts';
import type { Cell } from '@terezi/domain/grammar/cell.ts';
import { headOf } from '@terezi/domain/grammar/sheet.ts';

/** A list as a sheet: a head and its rows under a title, instants as the clocks of a zone show them. */
export type Sheet = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly zone: string;
  readonly language: Language;
};

/** The cell of a row in a column: the typed one where the column has one, else what is read on screen. */
const cellOf = <Row>({ cell, text }: Column<Row>, row: Row, language: Language): Cell =>
  cell ? cell(row, language) : (text?.(row) ?? null);

/** The columns that a file keeps: those that have words or figures, each once, and in the place of one what it is made of. */
export const onSheet = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns
    .flatMap((column) => column.inFile ?? column)
    .filter(({ cell, text }) => cell ?? text)
    .filter(({ key }, at, all) => all.findIndex((each) => each.key === key) === at);

/** Rows as a sheet with the visible columns that have words or figures, in their order, headed as on screen. */
export function sheetOf<Row>(list: {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly language: Language;
}): Sheet {
  const { title, rows, language } = list;
  const columns = onSheet(list.columns);
  return {
    title,
    // The file is written beside the page, where nobody has told yet which zone that is.
    zone: shownZone(),
    language,
    head: columns.map((column) => headOf(column, language)),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row, language))),
  };
}
