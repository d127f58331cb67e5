import { problem } from '@terezi/domain/grammar/problem.ts';
import { MOST_COLUMNS } from '@terezi/domain/imports/file.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { Found } from '@terezi/domain/imports/cell.ts';
import { cellAt } from './cell-at.ts';
import type { Gathering } from './gather.ts';
import { mergedIn, spreading } from './merged.ts';
import { shownCell, type StoredCell } from './stored-cell.ts';
import { type Book, LONGEST_TEXT, readBook } from './workbook.ts';
import { readXml, textOf } from './xml.ts';
import { openZip } from './zip.ts';

type Cell = StoredCell & { place: number };
/** What of a cell its text goes into. */
type Into = 'text' | 'formula' | null;

const INTO: Readonly<Record<string, Into>> = { v: 'text', t: 'text', f: 'formula' };

const more = (before: string | null, piece: string): string =>
  ((before ?? '') + piece).slice(0, LONGEST_TEXT);

/** Hears the rows of a sheet, and hands each on when it is over. */
function rowsOf(book: Book, row: (line: number, cells: Found[]) => void) {
  let [line, depth, next]: [number, number, number] = [0, 0, 0];
  let cells: Found[] = [];
  let cell: Cell | null = null;
  let into: Into = null;
  function endCell({ place, ...stored }: Cell): void {
    const found = shownCell(stored, book);
    if (found === null) return;
    if (place < 0 || place >= MOST_COLUMNS)
      throw problem(importProblems.tooManyColumns, { most: MOST_COLUMNS, count: place + 1 });
    cells[place] = found;
  }
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        const said = Number(attributes['r'] ?? line + 1);
        [line, cells, next] = [Number.isSafeInteger(said) && said > line ? said : line + 1, [], 0];
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
        );
    },
  };
}

/** Reads a sheet of an Excel file (ECMA-376) as its bytes come; of several the first that people see, or the one named. */
export async function readXlsx(path: string, wanted: string | null, gathering: Gathering): Promise<void> {
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
    const hears = rowsOf(book, (line, cells) => gathering.row(line, spread(line, cells)));
    await readXml(textOf(zip.read(sheet.part)), hears, gathering.handOn);
  } finally {
    await zip.close();
  }
}
