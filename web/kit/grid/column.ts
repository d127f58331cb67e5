import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';

/**
 * What a column holds, which decides its edge, weight, whether it may be cut and whether a struck row strikes it.
 * Only `text` and `note` are cut with an ellipsis; figures, plates and dates never are.
 */
export type ColumnKind = 'text' | 'note' | 'number' | 'figure' | 'key' | 'id' | 'date' | 'status' | 'mark';

/** Where a column stands in the three-line card that a row becomes on a phone. */
export type PhoneRole = 'title' | 'status' | 'figure' | 'line2' | 'line3' | 'line3-end';

/** One column of a list, declared once for the table, the column menu, the totals and the phone. */
export type Column<Row> = {
  readonly key: string;
  readonly words: Words;
  /** Stands in the head after a comma, never in the cells. */
  readonly unit?: Words;
  /** The cell as plain text; null shows the dash of a missing value. Long texts get it as their tooltip. */
  readonly text?: (row: Row) => string | null;
  /** The columns that stand for this one in a file, by their keys: those of which it is made, or none. */
  readonly inFile?: readonly string[];
  /** The cell as a node where text is not enough. */
  readonly render?: (row: Row) => ReactNode;
  /** The columns right after it, by their keys, over which it stands in this row. */
  readonly takes?: (row: Row) => readonly string[];
  readonly kind?: ColumnKind;
  /** Pixels; text columns grow past it when there is room. */
  readonly width: number;
  readonly sortable?: boolean;
  /** False for what must stay visible. */
  readonly hideable?: boolean;
  /** Hidden until a reader chooses it. */
  readonly optional?: boolean;
  readonly pinned?: 'left';
  readonly phone?: PhoneRole;
  /** The text of the phone card instead, for example the time without the date. */
  readonly phoneText?: (row: Row) => string | null;
};

const RIGHT: readonly ColumnKind[] = ['number', 'figure'];
const CUT: readonly ColumnKind[] = ['text', 'note'];

/** The kind of a column; plain text unless declared. */
export const kindOf = <Row>(column: Column<Row>): ColumnKind => column.kind ?? 'text';

/** Whether the column stands on the right edge. */
export const isRight = <Row>(column: Column<Row>): boolean => RIGHT.includes(kindOf(column));

/** Whether a long value is cut with an ellipsis; such columns also take the room that is left over. */
export const isCut = <Row>(column: Column<Row>): boolean => CUT.includes(kindOf(column));

/** How many columns a cell stands over in a row: itself, and as many of those that it takes as follow it as they are shown. */
export function spanAt<Row>(columns: readonly Column<Row>[], at: number, row: Row): number {
  const keys = columns[at]?.takes?.(row) ?? [];
  const after = columns.slice(at + 1).findIndex(({ key }) => !keys.includes(key));
  return 1 + (after === -1 ? columns.length - at - 1 : after);
}

/** Whether another cell of the row stands over this one. */
export const isTaken = <Row>(columns: readonly Column<Row>[], at: number, row: Row): boolean =>
  columns.some((_, before) => before < at && before + spanAt(columns, before, row) > at);

/** The columns of a file, by their keys in order, each once. */
export const inFile = <Row>(columns: readonly Column<Row>[]): readonly string[] => [
  ...new Set(columns.flatMap(({ key, inFile: instead }) => instead ?? [key])),
];
