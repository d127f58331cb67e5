import { problem } from '@terezi/domain/grammar/problem.ts';
import { dayManner, type CellContent, isEmpty, numberIn, textOf } from '@terezi/domain/imports/cell.ts';
import { MOST_COLUMNS, MOST_ROWS } from '@terezi/domain/imports/file.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import type { CodePage, Separator } from '@terezi/domain/imports/text-file.ts';
import type { Hidden } from './hidden.ts';
import { headingsIn } from './known-headings.ts';

/** A row of a file: its number there, and its cells. */
export type FileRow = readonly [line: number, cells: readonly CellContent[]];

/** What was found of a column: a sample cell for each way of writing figures and days. */
export type ColumnTraits = {
  heading: string;
  samples: string[];
  figures: { comma: string | null; point: string | null; either: string | null };
  days: { year: string | null; points: string | null; slashes: string | null };
};

/** A row above or among the first, as a person sees it: its number in the file, and its first texts. */
export type TopRow = { line: number; texts: string[] };
/** A row below the headings as the reader sees it: each cell's text, and its number. */
export type FirstRow = { line: number; cells: { text: string; number: number | null }[] };

/** What is known of a file once it is read. */
export type FileTraits = {
  format: 'csv' | 'xlsx';
  /** The code page of a text file, and its separator; null in a workbook. */
  encoding: CodePage | null;
  separator: Separator | null;
  sheet: string | null;
  sheets: string[];
  hidden: Hidden;
  headRow: number;
  total: number;
  columns: ColumnTraits[];
  /** The first rows, among which the headings are found or chosen. */
  top: TopRow[];
  first: FirstRow[];
};
type Beginning = Pick<FileTraits, 'format' | 'encoding' | 'separator' | 'sheet' | 'sheets'>;

/** Takes the rows of a file as they are read. */
export type Gathering = {
  begin(beginning: Beginning): void;
  row(line: number, cells: CellContent[]): void;
  /** Awaited between pieces of the file: passes on what has been gathered. */
  handOn(): Promise<void>;
};

/** The headings are among so many first rows. */
const HEADS = 20;
const SAMPLES = 3;
/** So many rows below the headings are shown, and so many texts of each first row. */
const [FIRST, TEXTS] = [5, 6];
const LONGEST_SHOWN = 60;
const BATCH = 500;

const shown = (cell: CellContent): string => textOf(cell).trim().slice(0, LONGEST_SHOWN);
/** The different texts of a row: a title over many columns is one. */
const textsOf = (cells: readonly CellContent[]): string[] => [
  ...new Set(cells.filter((cell) => !isEmpty(cell)).map(shown)),
];
const topRow = ([line, cells]: FileRow): TopRow => ({ line, texts: textsOf(cells).slice(0, TEXTS) });
const firstRow = ([line, cells]: FileRow): FirstRow => ({
  line,
  cells: cells.map((cell) => ({ text: shown(cell), number: numberIn(cell) })),
});

const emptyColumn = (heading: string): ColumnTraits => ({
  heading,
  samples: [],
  figures: { comma: null, point: null, either: null },
  days: { year: null, points: null, slashes: null },
});

/** The decimal sign of a figure: `either` where its only sign stands before three digits, as a thousands separator would. */
function figureManner(text: string): keyof ColumnTraits['figures'] | null {
  const body = text.replace(/[\s\u00a0\u202f-]/g, '').replace(/(kq|kg|кг)\.?$/i, '');
  if (!/^\d[\d.,]*$/.test(body)) return null;
  const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'));
  if (last < 0) return null;
  if (/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(body)) return 'either';
  return body.charAt(last) === ',' ? 'comma' : 'point';
}

function look(column: ColumnTraits, cell: CellContent): void {
  const text = textOf(cell);
  if (column.samples.length < SAMPLES && !column.samples.includes(text))
    column.samples.push(text.slice(0, LONGEST_SHOWN));
  if (typeof cell !== 'string') return;
  const figure = figureManner(cell);
  if (figure) column.figures[figure] ??= cell;
  const day = dayManner(cell);
  if (day) column.days[day] ??= cell;
}

/** The row of the headings: the one with most known headings; where none has any, the one with most texts. */
function headAmong(rows: readonly FileRow[], known: ReadonlySet<string>): number {
  const scores = rows.map(([, cells]) => {
    const texts = textsOf(cells.filter((cell) => typeof cell === 'string'));
    return headingsIn(texts, known) * 1_000 + texts.length;
  });
  return scores.indexOf(Math.max(...scores));
}

type Wanted = {
  headRow: number | null;
  known: ReadonlySet<string>;
  give(rows: readonly FileRow[]): Promise<void>;
};

/** Gathers the rows of a file: finds the headings, looks at every column, and passes the rows below on in batches. */
export function gather({ headRow, known, give }: Wanted) {
  let beginning: Beginning | null = null;
  let [head, total]: [FileRow | null, number] = [null, 0];
  let first: FileRow[] = [];
  const waiting: FileRow[] = [];
  let columns: ColumnTraits[] = [];
  const [top, begun]: [TopRow[], FirstRow[]] = [[], []];

  function below(row: FileRow): void {
    const [, cells] = row;
    if (++total > MOST_ROWS) throw problem(importProblems.tooManyRows, { most: MOST_ROWS });
    if (begun.length < FIRST) begun.push(firstRow(row));
    for (const [at, cell] of cells.entries()) {
      if (isEmpty(cell)) continue;
      for (let more = columns.length; more <= at; more++) columns.push(emptyColumn(''));
      const column = columns[at];
      if (column) look(column, cell);
    }
    waiting.push(row);
  }
  function decide(): void {
    const at = headRow === null ? headAmong(first, known) : first.findIndex(([line]) => line >= headRow);
    head = first[at] ?? [headRow ?? 1, []];
    columns = head[1].map((cell) => emptyColumn(textOf(cell).trim().slice(0, 200)));
    for (const row of first.slice(at < 0 ? first.length : at + 1)) below(row);
    first = [];
  }
  async function handOn(most = BATCH): Promise<void> {
    while (waiting.length >= most && waiting.length > 0) await give(waiting.splice(0, BATCH));
  }
  const gathering: Gathering = {
    begin(start) {
      beginning = start;
    },
    row(line, cells) {
      let filled = cells.length;
      while (filled > 0 && isEmpty(cells[filled - 1] ?? null)) filled--;
      if (filled === 0) return;
      if (filled > MOST_COLUMNS)
        throw problem(importProblems.tooManyColumns, { most: MOST_COLUMNS, count: filled });
      const row: FileRow = [line, cells.slice(0, filled)];
      if (top.length < HEADS) top.push(topRow(row));
      if (head) below(row);
      else first.push(row);
      const isEnough = headRow === null ? first.length >= HEADS : line >= headRow;
      if (!head && isEnough) decide();
    },
    handOn: () => handOn(),
  };
  return {
    gathering,
    async end(hidden: Hidden): Promise<FileTraits> {
      if (!head) decide();
      await handOn(1);
      if (total === 0) throw problem(top.length === 0 ? importProblems.nothing : importProblems.noRows, {});
      if (!beginning || !head) throw new Error('a file was read that was never begun');
      return { ...beginning, hidden, headRow: head[0], total, columns, top, first: begun };
    },
  };
}
