import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import { figure } from '@terezi/domain/grammar/figure.ts';
import { instantText } from '@terezi/domain/grammar/sheet/sheet.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import {
  cellText,
  type Column,
  fitted,
  MARGIN,
  type Page,
  pageFor,
  roomOf,
  SIDE,
  wishes,
} from './columns.ts';

type Style = {
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly height?: number;
  readonly ellipsis?: boolean;
  readonly lineBreak?: boolean;
};

/** What drawing needs of a document, as PDFKit has it; lengths in points. */
export type Paper = {
  addPage(page: { size: string; layout: 'portrait' | 'landscape'; margin: number }): unknown;
  font(name: string): unknown;
  fontSize(points: number): unknown;
  fillColor(colour: string): unknown;
  widthOfString(text: string): number;
  heightOfString(text: string, style: Style): number;
  text(text: string, x: number, y: number, style: Style): unknown;
  rect(x: number, y: number, width: number, height: number): unknown;
  fill(colour: string): unknown;
};

/** The names under which a document knows the two faces of the product's letters. */
export const FACES = { plain: 'plain', strong: 'strong' } as const;

/** A list as it goes on paper: what stands above it, when it was made, on which clock and in which language. */
export type PaperList = {
  readonly title: string;
  readonly head: readonly string[];
  /** An instant (ISO 8601). */
  readonly madeAt: string;
  readonly zone: string;
  readonly language: Language;
};

type Rows = readonly (readonly Cell[])[];

const WORDS = {
  page: { az: 'Səhifə {page}', en: 'Page {page}' },
  total: { az: 'Cəmi {rows} sətir', en: '{rows} {rows|row|rows} in all' },
} as const;

const SMALL = 8;
const TITLE = 12;
/** Room above and below a text. */
const ABOVE = 3;
const TITLE_HEIGHT = 24;
const FOOT_HEIGHT = 18;
/** The date of the list, beside its title. */
const DATE_WIDTH = 100;
const INK = '#000000';
const LINE = '#8e9ba3';

/** How far a list is drawn. */
type ListDrawing = {
  readonly paper: Paper;
  readonly list: PaperList;
  readonly page: Page;
  readonly columns: readonly Column[];
  /** Of one line. */
  readonly lineHeight: number;
  pages: number;
  count: number;
  y: number;
  /** Where the first row of a page stands. */
  top: number;
};

const bottomOf = ({ page }: ListDrawing): number => page.height - MARGIN - FOOT_HEIGHT;

function rule({ paper, page, y }: ListDrawing, colour: string, weight: number): void {
  paper.rect(MARGIN, y, roomOf(page), weight);
  paper.fill(colour);
  paper.fillColor(INK);
}

type Line = {
  readonly cells: readonly (Column & { text: string; room: number; needed: number; isBroken: boolean })[];
  readonly height: number;
};

/** The texts of a row, each with its column and whether it breaks there, and the height of all. */
function laid({ paper, columns, lineHeight }: ListDrawing, texts: readonly string[]): Line {
  const cells = columns.map((column, at) => {
    const text = texts[at] ?? '';
    const [room, needed] = [column.width - 2 * SIDE, paper.widthOfString(text)];
    return { ...column, text, room, needed, isBroken: needed > room || /[\r\n]/.test(text) };
  });
  const heights = cells.map(({ text, room, isBroken }) =>
    isBroken ? paper.heightOfString(text, { width: room }) : lineHeight,
  );
  return { cells, height: Math.max(lineHeight, ...heights) };
}

/** The part of a text that fits into this height, ended at a blank where there is one, and the rest. */
function parted(paper: Paper, text: string, { width, height }: { width: number; height: number }) {
  let [fits, over] = [0, text.length + 1];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (paper.heightOfString(text.slice(0, middle), { width }) <= height) fits = middle;
    else over = middle;
  }
  // At least one character a page, so that it ends.
  const blank = fits < text.length ? text.slice(0, fits + 1).search(/\s\S*$/) : -1;
  const at = Math.max(1, blank > 0 ? blank : fits);
  return [text.slice(0, at), text.slice(at).trimStart()] as const;
}

function write(drawing: ListDrawing, { cells, height }: Line): void {
  const { paper } = drawing;
  const y = drawing.y + ABOVE;
  let x = MARGIN + SIDE;
  for (const { width, isFigure, text, room, needed, isBroken } of cells) {
    const align = isFigure ? 'right' : 'left';
    if (isBroken) paper.text(text, x, y, { width: room, align });
    else if (text !== '') paper.text(text, isFigure ? x + room - needed : x, y, { lineBreak: false });
    x += width;
  }
  drawing.y += height + 2 * ABOVE;
}

/** Begins a page: title, date and number, and the head of the table. */
function turn(drawing: ListDrawing): void {
  const { paper, page, list } = drawing;
  const { title, madeAt, zone, language, head } = list;
  const width = roomOf(page);
  paper.addPage({ size: page.size, layout: page.layout, margin: 0 });
  drawing.pages += 1;
  paper.fillColor(INK);
  paper.font(FACES.plain);
  paper.fontSize(SMALL);
  const number = fill(WORDS.page, language, { page: figure(drawing.pages, language) ?? '' });
  paper.text(number, MARGIN, bottomOf(drawing) + FOOT_HEIGHT / 2, { width, align: 'right' });
  paper.text(instantText(madeAt, zone), MARGIN, MARGIN + TITLE - SMALL, { width, align: 'right' });
  paper.font(FACES.strong);
  paper.fontSize(TITLE);
  paper.text(title, MARGIN, MARGIN, { width: width - DATE_WIDTH, height: TITLE, ellipsis: true });
  paper.fontSize(SMALL);
  drawing.y = MARGIN + TITLE_HEIGHT;
  write(drawing, laid(drawing, head));
  rule(drawing, INK, 0.8);
  paper.font(FACES.plain);
  drawing.top = drawing.y;
}

/** Writes a row, on the next page where there is no room for it; one that is higher than a whole page continues on the next. */
function writeRow(drawing: ListDrawing, texts: readonly string[]): void {
  const line = laid(drawing, texts);
  const roomUnder = () => bottomOf(drawing) - drawing.y - 2 * ABOVE;
  if (line.height > roomUnder() && drawing.y > drawing.top) turn(drawing);
  const height = roomUnder();
  if (line.height <= height) {
    write(drawing, line);
    return;
  }
  const parts = line.cells.map(({ text, room: width }) => parted(drawing.paper, text, { width, height }));
  write(
    drawing,
    laid(
      drawing,
      parts.map(([head]) => head),
    ),
  );
  turn(drawing);
  writeRow(
    drawing,
    parts.map(([, rest]) => rest),
  );
}

function begin(paper: Paper, list: PaperList, rows: Rows): ListDrawing {
  paper.fontSize(SMALL);
  const widthIn = (face: string) => (text: string) => {
    paper.font(face);
    return paper.widthOfString(text);
  };
  const plain = widthIn(FACES.plain);
  const wanted = wishes(list.head, rows, {
    head: widthIn(FACES.strong),
    cell: (cell) => plain(cellText(cell, list)),
  });
  const page = pageFor(wanted);
  const lineHeight = paper.heightOfString('x', { width: roomOf(page) });
  const columns = fitted(wanted, roomOf(page));
  const drawing: ListDrawing = { paper, list, page, columns, lineHeight, pages: 0, count: 0, y: 0, top: 0 };
  turn(drawing);
  return drawing;
}

/**
 * Draws a list as a table, as its rows come: its title and head on every page, figures at the right, texts broken into lines
 * and never cut: one that is higher than a page continues on the next. `end` says how many rows there were, so that a lost page
 * is noticed. The caller opens the document, without a page and with both `FACES`, and closes it.
 */
export function drawList(paper: Paper, list: PaperList) {
  let drawing: ListDrawing | undefined;
  return {
    rows(rows: Rows): void {
      drawing ??= begin(paper, list, rows);
      for (const cells of rows) {
        writeRow(
          drawing,
          cells.map((cell) => cellText(cell, list)),
        );
        rule(drawing, LINE, 0.4);
        drawing.count += 1;
      }
    },
    end(): void {
      drawing ??= begin(paper, list, []);
      if (drawing.y + 3 * SMALL > bottomOf(drawing)) turn(drawing);
      paper.font(FACES.strong);
      const rows = figure(drawing.count, list.language) ?? '';
      const total = fill(WORDS.total, list.language, { rows });
      paper.text(total, MARGIN, drawing.y + SMALL, { width: roomOf(drawing.page) });
    },
  };
}
