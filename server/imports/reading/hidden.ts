import { type CellContent, isEmpty } from '@terezi/domain/imports/cell.ts';
import { MOST_COLUMNS } from '@terezi/domain/imports/file.ts';

/** How many rows and columns of a sheet are hidden though not empty. */
export type Hidden = { rows: number; columns: number };
export const NOTHING_HIDDEN: Hidden = { rows: 0, columns: 0 };

/** Counts what a sheet hides, and leaves it out if wanted. */
export function hiding(isLeftOut: boolean) {
  const [hidden, filled] = [new Set<number>(), new Set<number>()];
  let rows = 0;
  return {
    /** These columns are hidden. */
    columns(from: number, to: number): void {
      for (let at = from; at <= Math.min(to, MOST_COLUMNS - 1); at++) hidden.add(at);
    },
    row(cells: CellContent[], isHidden: boolean): CellContent[] {
      if (cells.every(isEmpty)) return [];
      if (isHidden) rows++;
      for (const at of hidden) if (!isEmpty(cells[at] ?? null)) filled.add(at);
      if (!isLeftOut) return cells;
      return isHidden ? [] : cells.map((cell, at) => (hidden.has(at) ? null : cell));
    },
    found: (): Hidden => ({ rows, columns: filled.size }),
  };
}
