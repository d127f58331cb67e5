import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Column } from '../grid/column.ts';
import { sayIn } from '../language.tsx';
import type { Cell, Sheet } from './cell.ts';

/** The cell of a row in a column: the typed one where the column has one, else what is read on screen. */
const cellOf = <Row>({ cell, text }: Column<Row>, row: Row, language: Language): Cell =>
  cell ? cell(row, language) : (text?.(row) ?? null);

/** Rows as a sheet with the visible columns that have words or figures, in their order, headed as on screen. */
export function sheetOf<Row>(list: {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly language: Language;
}): Sheet {
  const { title, rows, language } = list;
  const columns = list.columns.filter(({ cell, text }) => cell ?? text);
  const say = sayIn(language);
  return {
    title,
    head: columns.map(({ words, unit }) => (unit ? `${say(words)}, ${say(unit)}` : say(words))),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row, language))),
  };
}

/** A name that any file system takes: "Avtomobillər 2026-11-21.xlsx". `day` is YYYY-MM-DD. */
export const fileName = (title: string, day: string, format: string): string =>
  `${title.replace(/[\\/:*?"<>|]/g, ' ')} ${day}.${format}`;
