import { problem } from '@terezi/domain/grammar/problem.ts';
import { MOST_COLUMNS } from '@terezi/domain/imports/file.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { Found } from '@terezi/domain/imports/cell.ts';
import type { Gathering } from './gather.ts';
import { type Book, readBook } from './workbook.ts';
import { readXml } from './xml.ts';
import { openZip } from './zip.ts';

const LONGEST_TEXT = 2_001;
const DAY_MS = 86_400_000;
const DAYS_TO_1904 = 1_462;

/** The place of a column by its letters: A is 0, XFD 16 383. */
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    place = place * 26 + digit;
  }
  return place - 1;
}

/** The day that a sheet counts as so many days since 30 December 1899, or 1904 began. */
function dayOf(serial: number, is1904: boolean): Found {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial + (is1904 ? DAYS_TO_1904 : 0)) * DAY_MS);
  return Number.isNaN(at.getTime()) || serial < 0 ? serial : { day: at.toISOString().slice(0, 10) };
}

type Cell = { place: number; type: string; style: number; text: string };

/** What a cell holds; of a formula what it came to when the file was saved. */
function foundIn({ type, style, text }: Cell, { shared, isDay, is1904 }: Book): Found {
  if (text === '') return null;
  switch (type) {
    case 's':
      return shared[Number(text)] ?? null;
    case 'inlineStr':
    case 'str':
      return text;
    case 'b':
      return text === '1';
    case 'e':
      return { fault: text };
    case 'd':
      return { day: text.slice(0, 10) };
    default: {
      const number = Number(text);
      if (Number.isNaN(number)) return text;
      return isDay[style] ? dayOf(number, is1904) : number;
    }
  }
}

/** Hears the rows of a sheet, and hands each on when it is over. */
function rowsOf(book: Book, row: (line: number, cells: Found[]) => void) {
  let [line, isText, depth] = [0, false, 0];
  let cells: Found[] = [];
  let cell: Cell | null = null;
  let next = 0;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        const said = Number(attributes['r'] ?? line + 1);
        [line, cells, next] = [Number.isSafeInteger(said) && said > line ? said : line + 1, [], 0];
      }
      if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes;
        const place = r === undefined ? next : placeOf(r);
        next = place + 1;
        cell = { place, type: t, style: Number(s), text: '' };
      }
      if (name === 'rPh') depth++;
      isText = cell !== null && depth === 0 && (name === 'v' || name === 't');
    },
    text(piece: string) {
      if (cell && isText && cell.text.length < LONGEST_TEXT)
        cell.text = (cell.text + piece).slice(0, LONGEST_TEXT);
    },
    close(name: string) {
      if (name === 'rPh') depth--;
      if (name === 'v' || name === 't') isText = false;
      if (name === 'c' && cell) {
        const found = foundIn(cell, book);
        if (found !== null && (cell.place < 0 || cell.place >= MOST_COLUMNS))
          throw problem(importProblems.tooManyColumns, { most: MOST_COLUMNS, count: cell.place + 1 });
        if (found !== null) cells[cell.place] = found;
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
      sheet: sheet.name,
      sheets: book.sheets.map(({ name }) => name),
    });
    const hears = rowsOf(book, gathering.row);
    await readXml(zip.read(sheet.part), hears, gathering.handOn);
  } finally {
    await zip.close();
  }
}
