import type { CellContent } from '@terezi/domain/imports/cell.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { MOST_COLUMNS } from '@terezi/domain/imports/file.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { cellAt } from './cell-at.ts';
import { readXml } from './xml.ts';

/** A merged area of a sheet, by its first and last rows and columns; it shows what its first cell holds. */
export type Merged = { top: number; bottom: number; left: number; right: number };

/** A sheet lists its areas behind the rows: so many are in hand while rows are read. */
const MOST_MERGED = 100_000;
const END_OF_ROWS = /<\/(?:[\w.-]+:)?sheetData\s*>/;
/** Longer than the mark that ends the rows. */
const OVERLAP = 100;

/** What stands behind the rows of a sheet. */
async function* behindRows(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let [before, isBehind] = ['', false];
  for await (const text of texts) {
    if (isBehind) {
      yield text;
      continue;
    }
    const both = before + text;
    const match = END_OF_ROWS.exec(both);
    if (match) yield both.slice(match.index + match[0].length);
    isBehind = match !== null;
    before = both.slice(-OVERLAP);
  }
}

/** The merged areas of a sheet, from the top; in the columns that are read. */
export async function mergedIn(texts: AsyncIterable<string>): Promise<Merged[]> {
  const areas: Merged[] = [];
  await readXml(behindRows(texts), {
    open(name, { ref = '' }) {
      if (name !== 'mergeCell') return;
      const [from, to = from] = ref.split(':').map(cellAt);
      if (!from || !to || from.column >= MOST_COLUMNS) return;
      areas.push({ top: from.row, bottom: to.row, left: from.column, right: to.column });
      if (areas.length > MOST_MERGED) throw problem(importProblems.tooBigInside, {});
    },
  });
  return areas.toSorted((one, other) => one.top - other.top);
}

/**
 * Lets the value of a merged area count for all of its cells, as a person reads the sheet. A row in which nothing stands but
 * what areas bring from above is no row of its own: those are the further lines of one before.
 */
export function spreading(areas: readonly Merged[]) {
  let [next, open]: [number, { area: Merged; value: CellContent }[]] = [0, []];
  return (line: number, cells: readonly CellContent[]): CellContent[] => {
    open = open.filter(({ area }) => area.bottom >= line);
    for (let area = areas[next]; area && area.top <= line; area = areas[++next])
      if (area.bottom >= line)
        open.push({ area, value: area.top === line ? (cells[area.left] ?? null) : null });
    // Areas of a sheet do not cross.
    if (open.length > MOST_COLUMNS) throw problem(importProblems.damaged, {});
    if (open.length === 0) return [...cells];
    const [own, shownCells] = [[...cells], [...cells]];
    for (const { area, value } of open)
      for (let at = area.left; at <= Math.min(area.right, MOST_COLUMNS - 1); at++) {
        if (area.top !== line || at !== area.left) own[at] = null;
        shownCells[at] = value;
      }
    return own.some((cell) => cell != null) ? Array.from(shownCells, (cell) => cell ?? null) : [];
  };
}
