import { type Column, isCut } from './column.ts';
import type { Preference } from './preference.ts';

/** A cell of the totals row: how many columns it spans and whose total it holds, or null for an empty stretch. */
export type TotalCell = { readonly span: number; readonly key: string | null };

/** The columns between the totals, joined. */
export function totalCells(keys: readonly string[], summed: ReadonlySet<string>): readonly TotalCell[] {
  const cells: TotalCell[] = [];
  for (const key of keys) {
    const last = cells.at(-1);
    if (summed.has(key)) cells.push({ span: 1, key });
    else if (last && last.key === null) cells[cells.length - 1] = { span: last.span + 1, key: null };
    else cells.push({ span: 1, key: null });
  }
  return cells;
}

const SWITCH_WIDTH = 320;

/** Which empty stretch takes the switch of the totals: the first with room for it, else the widest. */
export function switchCell(cells: readonly TotalCell[], widths: readonly number[]): number {
  let at = 0;
  const rooms = cells.map(({ span, key }) => {
    const room = widths.slice(at, at + span).reduce((sum, w) => sum + w, 0);
    at += span;
    return key === null ? room : 0;
  });
  const roomy = rooms.findIndex((room) => room >= SWITCH_WIDTH);
  return roomy >= 0 ? roomy : rooms.indexOf(Math.max(...rooms));
}

/**
 * Shares the room that is left among the columns that may grow, in proportion to their widths, in whole pixels.
 * Without such columns, or without room, widths stay as they are and the table scrolls.
 */
export function stretch(
  widths: readonly { readonly width: number; readonly grows: boolean }[],
  available: number,
): readonly number[] {
  const taken = widths.reduce((sum, w) => sum + w.width, 0);
  const growing = widths.reduce((sum, w) => sum + (w.grows ? w.width : 0), 0);
  const spare = Math.floor(available - taken);
  if (spare <= 0 || growing === 0) return widths.map((w) => w.width);
  let shared = 0;
  let left = growing;
  return widths.map(({ width, grows }) => {
    if (!grows) return width;
    const part = Math.round(((spare - shared) * width) / left);
    left -= width;
    shared += part;
    return width + part;
  });
}

const CHECK_WIDTH = 44;
const ACTIONS_WIDTH = 40;
const DIGIT_WIDTH = 8;
const EDGE = 12;

/** Every drawn column from left to right, and where the pinned ones stand; pixels. */
export type GridLayout = {
  readonly keys: readonly string[];
  readonly widths: readonly number[];
  /** Where the № column stands; the check, if any, is at 0. */
  readonly numberLeft: number;
  /** One for each declared column; undefined for those that scroll. */
  readonly lefts: readonly (number | undefined)[];
};

/** The width a column has before spare room is shared; what may not be cut never gets less than declared. */
function widthOf<Row>(column: Column<Row>, preference: Preference): number {
  const chosen = preference.widths[column.key] ?? column.width;
  return isCut(column) ? chosen : Math.max(column.width, chosen);
}

/** Lays the columns out for an area `room` wide; `largest` is the largest row number, which decides the № column. */
export function gridLayout<Row>(
  columns: readonly Column<Row>[],
  preference: Preference,
  around: {
    readonly room: number;
    readonly largest: number;
    readonly hasCheck: boolean;
    readonly hasActions: boolean;
  },
): GridLayout {
  const check = around.hasCheck ? [CHECK_WIDTH] : [];
  const digits = Math.max(2, String(around.largest).length);
  const number = 20 + DIGIT_WIDTH * digits + (around.hasCheck ? 0 : EDGE);
  const actions = around.hasActions ? [ACTIONS_WIDTH] : [];
  const before = [...check, number];
  const fixed = [...before, ...actions].reduce((sum, w) => sum + w, 0);
  const wanted = columns.map((c) => ({ width: widthOf(c, preference), grows: isCut(c) }));
  const own = stretch(wanted, around.room - fixed);
  const start = before.reduce((sum, w) => sum + w, 0);
  return {
    keys: [
      ...check.map(() => '#check'),
      '#number',
      ...columns.map((c) => c.key),
      ...actions.map(() => '#actions'),
    ],
    widths: [...before, ...own, ...actions],
    numberLeft: check[0] ?? 0,
    lefts: columns.map((c, i) => (c.pinned ? own.slice(0, i).reduce((sum, w) => sum + w, start) : undefined)),
  };
}
