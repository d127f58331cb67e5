import { problem } from '@terezi/domain/grammar/problem.ts';
import { MOST_COLUMNS } from '@terezi/domain/imports/file.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { CellContent } from '@terezi/domain/imports/cell.ts';
import { cellAt } from './cell-at.ts';
import type { Gathering } from './gather.ts';
import { type Hidden, hiding } from './hidden.ts';
import { mergedIn, spreading } from './merged.ts';
import { shownCell, type StoredCell } from './stored-cell.ts';
import { type Book, isTrue, LONGEST_TEXT, readBook } from './workbook.ts';
import { readXml, textOf } from './xml.ts';
import { openZip } from './zip.ts';

type Cell = StoredCell & { place: number };
/** What of a cell its text goes into. */
type Into = 'text' | 'formula' | null;

const INTO: Readonly<Record<string, Into>> = { v: 'text', t: 'text', f: 'formula' };

const more = (before: string | null, piece: string): string =>
  ((before ?? '') + piece).slice(0, LONGEST_TEXT);

type Attributes = Readonly<Record<string, string>>;
/** Whether a sheet hides a row or a column from its readers. */
const isHidden = ({ hidden, ht, width }: Attributes): boolean =>
  isTrue(hidden) || Number(ht ?? 1) === 0 || Number(width ?? 1) === 0;

type SheetHears = {
  columns(from: number, to: number): void;
  row(line: number, cells: CellContent[], isHidden: boolean): void;
};

/** Gathers the rows of a sheet, and passes each on when it is complete. */
function rowsOf(book: Book, { columns, row }: SheetHears) {
  let [line, depth, next]: [number, number, number] = [0, 0, 0];
  let cells: CellContent[] = [];
  let cell: Cell | null = null;
  let into: Into = null;
  let isUnseen = false;
  function endCell({ place, ...stored }: Cell): void {
    const visibleCell = shownCell(stored, book);
    if (visibleCell === null) return;
    if (place < 0 || place >= MOST_COLUMNS)
      throw problem(importProblems.tooManyColumns, { most: MOST_COLUMNS, count: place + 1 });
    cells[place] = visibleCell;
  }
  return {
    open(name: string, attributes: Attributes) {
      if (name === 'col' && isHidden(attributes))
        columns(Number(attributes['min']) - 1, Number(attributes['max']) - 1);
      if (name === 'row') {
        isUnseen = isHidden(attributes);
        const ownLine = Number(attributes['r'] ?? line + 1);
        [line, cells, next] = [Number.isSafeInteger(ownLine) && ownLine > line ? ownLine : line + 1, [], 0];
      }
      if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes;
        const place = r === undefined ? next : (cellAt(r)?.column ?? -1);
        next = place + 1;
        cell = { place, type: t, style: Number(s), text: null, formula: null };
      }
      // How a text is pronounced is no part of it.
      if (name === 'rPh') depth++;
      into = cell !== null && depth === 0 ? (INTO[name] ?? null) : null;
      if (cell && into) cell[into] ??= '';
    },
    text(piece: string) {
      if (cell && into) cell[into] = more(cell[into], piece);
    },
    close(name: string) {
      if (name === 'rPh') depth--;
      if (name in INTO) into = null;
      if (name === 'c' && cell) {
        endCell(cell);
        cell = null;
      }
      if (name === 'row')
        row(
          line,
          Array.from(cells, (each) => each ?? null),
          isUnseen,
        );
    },
  };
}

/** Which sheet of a workbook is read, and whether without what is hidden in it. */
export type SheetManner = { sheet: string | null; leavesHidden: boolean };

/** Reads a sheet of an Excel file (ECMA-376) as its bytes come; of several the first that people see, or the one named. */
export async function readXlsx(
  path: string,
  { sheet: wanted, leavesHidden }: SheetManner,
  gathering: Gathering,
): Promise<Hidden> {
  const zip = await openZip(path);
  try {
    const book = await readBook(zip);
    const sheet = book.sheets.find(({ name }) => wanted === null || name === wanted);
    if (!sheet) throw problem(importProblems.noSuchSheet, {});
    gathering.begin({
      format: 'xlsx',
      encoding: null,
      separator: null,
      sheet: sheet.name,
      sheets: book.sheets.map(({ name }) => name),
    });
    const spread = spreading(await mergedIn(textOf(zip.read(sheet.part))));
    const hidden = hiding(leavesHidden);
    const hears = rowsOf(book, {
      columns: hidden.columns,
      row: (line, cells, isOut) => gathering.row(line, hidden.row(spread(line, cells), isOut)),
    });
    await readXml(textOf(zip.read(sheet.part)), hears, gathering.handOn);
    return hidden.found();
  } finally {
    await zip.close();
  }
}
