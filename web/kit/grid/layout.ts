import { type Column, isCut, kindOf } from './column.ts';
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
  const total = widths.reduce((sum, w) => sum + w.width, 0);
  const growing = widths.reduce((sum, w) => sum + (w.grows ? w.width : 0), 0);
  const spare = Math.floor(available - total);
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

/** A name is still known by as much of it as this shows. */
const LEAST_TEXT = 84;

/**
 * Takes what is missing from the widest texts first. Where even their least does not fit, the table scrolls anyway and
 * every column keeps its width.
 */
export function squeeze(
  widths: readonly { readonly width: number; readonly shrinks: boolean }[],
  available: number,
): readonly number[] {
  const own = widths.map(({ width }) => width);
  for (let most = Math.max(...own); most >= LEAST_TEXT; most--) {
    const held = widths.map(({ width, shrinks }) => (shrinks ? Math.min(width, most) : width));
    if (held.reduce((sum, w) => sum + w, 0) <= available) return held;
  }
  return own;
}

const CHECK_WIDTH = 44;
/** The room of the three points at the end of a row. */
export const ACTIONS_WIDTH = 40;
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
  /** Where the columns begin that scroll. */
  readonly pinnedWidth: number;
};

/** The width a column has before spare room is shared; what may not be cut never gets less than declared. */
function widthOf<Row>(column: Column<Row>, preference: Preference): number {
  const chosen = preference.widths[column.key] ?? column.width;
  return isCut(column) ? chosen : Math.max(column.width, chosen);
}

/** Which columns take spare room: texts and names; where there is none of them, all that scroll, so that the page is full. */
function growing<Row>(columns: readonly Column<Row>[]): (column: Column<Row>) => boolean {
  const isName = (c: Column<Row>) => isCut(c) || (kindOf(c) === 'key' && !c.pinned);
  return columns.some(isName) ? isName : (c) => !c.pinned && kindOf(c) !== 'mark';
}

/** Lays the columns out for an area `room` wide; `largest` is the largest row number, which decides the № column. */
export function gridLayout<Row>(
  columns: readonly Column<Row>[],
  preference: Preference,
  around: {
    readonly room: number;
    readonly largest: number;
    readonly hasCheck: boolean;
    /** The room of a row's actions; 0 where it has none. */
    readonly actionsWidth: number;
  },
): GridLayout {
  const check = around.hasCheck ? [CHECK_WIDTH] : [];
  const digits = Math.max(2, String(around.largest).length);
  const number = 20 + DIGIT_WIDTH * digits + (around.hasCheck ? 0 : EDGE);
  const actions = around.actionsWidth > 0 ? [around.actionsWidth] : [];
  const before = [...check, number];
  const fixed = [...before, ...actions].reduce((sum, w) => sum + w, 0);
  const available = around.room - fixed;
  const wanted = columns.map((c) => ({
    width: widthOf(c, preference),
    // A width that the reader has chosen stays.
    shrinks: isCut(c) && preference.widths[c.key] === undefined,
  }));
  const held = squeeze(wanted, available);
  const own = stretch(
    columns.map((c, i) => ({ width: held[i] ?? c.width, grows: growing(columns)(c) })),
    available,
  );
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
    pinnedWidth: columns.reduce((sum, c, i) => sum + (c.pinned ? (own[i] ?? 0) : 0), start),
  };
}

/** Which scrolling columns are seen only in part: by what they lose at the left, and by how much at the right. */
export type Covered = {
  readonly left: string | null;
  readonly right: { readonly key: string; readonly pixels: number } | null;
};

/** The columns that stand partly under the pinned edge, or under the right one, where `scrolled` pixels of `room` are seen. */
export function coveredColumns(
  { keys, widths, pinnedWidth }: GridLayout,
  view: { readonly room: number; readonly scrolled: number },
): Covered {
  const actions = keys.at(-1) === '#actions' ? (widths.at(-1) ?? 0) : 0;
  const first = view.scrolled + pinnedWidth;
  const last = view.scrolled + view.room - actions;
  let covered: Covered = { left: null, right: null };
  let end = 0;
  for (const [i, key] of keys.entries()) {
    const start = end;
    end += widths[i] ?? 0;
    if (start < pinnedWidth || key === '#actions') continue;
    if (start < first && first < end) covered = { ...covered, left: key };
    if (start < last && last < end) covered = { ...covered, right: { key, pixels: Math.round(end - last) } };
  }
  return covered;
}
