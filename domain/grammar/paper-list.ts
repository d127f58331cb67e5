import type { Cell } from './cell.ts';
import { figure } from './figure.ts';
import { dayText, instantText } from './sheet.ts';
import { fill, type Language } from './words.ts';

type Style = {
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly height?: number;
  readonly ellipsis?: boolean;
  readonly lineBreak?: boolean;
};

/** What is needed of a document that is drawn on, as PDFKit's has it; lengths in points. */
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

/** The names under which a document knows the two faces of the product's letters (`fonts`). */
export const FACES = { plain: 'plain', strong: 'strong' } as const;

/** A list as it goes on paper: what stands above it, its columns, when it was made, and how it is told. */
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

/** A text is broken before its column gets wider than this, and not before it is narrower than that. */
const WIDEST = 200;
const NARROWEST = 44;

/** ISO 216, the first on which a list finds room where no text gets less than `text` of what it would like. */
const PAGES = [
  { size: 'A4', layout: 'portrait', width: 595.28, height: 841.89, text: WIDEST },
  { size: 'A4', layout: 'landscape', width: 841.89, height: 595.28, text: 90 },
  { size: 'A3', layout: 'landscape', width: 1190.55, height: 841.89, text: NARROWEST },
] as const;
type Page = (typeof PAGES)[number];

const MARGIN = 34;
const SMALL = 8;
const TITLE = 12;
/** Room at the sides of a text, and above and below it. */
const SIDE = 4;
const ABOVE = 3;
const TITLE_HEIGHT = 24;
const FOOT_HEIGHT = 18;
/** Beside the title stands when the list was made. */
const DATE_WIDTH = 100;
/** Rows that tell how wide a column has to be; the rest is like them. */
const MEASURED = 200;
const INK = '#000000';
const LINE = '#8e9ba3';

function cellText(cell: Cell | undefined, { zone, language }: PaperList): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return figure(cell, language) ?? '';
  return 'day' in cell ? dayText(cell.day) : instantText(cell.instant, zone);
}

type Column = { readonly width: number; readonly isFigure: boolean; readonly isText: boolean };

/** How wide each column is when nothing has to be broken that is shorter than a line. */
function measured(paper: Paper, list: PaperList, rows: Rows): Column[] {
  const sample = rows.slice(0, MEASURED);
  return list.head.map((head, at) => {
    const cells = sample.map((row) => row[at] ?? null);
    paper.font(FACES.strong);
    const headWidth = paper.widthOfString(head);
    paper.font(FACES.plain);
    const widths = cells.map((cell) => paper.widthOfString(cellText(cell, list)));
    const isFigure = cells.some((cell) => typeof cell === 'number');
    const isText = cells.every((cell) => cell === null || typeof cell === 'string');
    const width = Math.max(headWidth, ...widths) + 2 * SIDE + 1;
    return { width: isText ? Math.min(WIDEST, width) : width, isFigure, isText };
  });
}

type Laid = {
  readonly cells: readonly (Column & { text: string; room: number; needed: number; isBroken: boolean })[];
  readonly height: number;
};

const sum = (columns: readonly Column[]): number => columns.reduce((all, { width }) => all + width, 0);
const roomOf = ({ width }: Page): number => width - 2 * MARGIN;

const narrowed = (columns: readonly Column[], most: number): Column[] =>
  columns.map((column) => (column.isText ? { ...column, width: Math.min(column.width, most) } : column));

/** The columns on the whole width of a page: of too little room the longest texts give first, of too much all texts get. */
function fitted(columns: readonly Column[], room: number): Column[] {
  let most = WIDEST;
  while (most > NARROWEST && sum(narrowed(columns, most)) > room) most -= 1;
  const given = narrowed(columns, most);
  const spare = room - sum(given);
  const texts = given.filter(({ isText }) => isText).length;
  const more = spare > 0 && texts > 0 ? spare / texts : 0;
  // So many columns that no paper holds them: all are narrower, and figures are broken too.
  const scale = Math.min(1, room / sum(given));
  return given.map((column) => ({ ...column, width: column.width * scale + (column.isText ? more : 0) }));
}

/**
 * Draws a list as a table, as its rows come: its title and head on every page, figures at the right, texts broken into
 * lines and never cut, unless one alone is higher than half a page. `end` says how many rows there were, so that a lost page is noticed.
 * The document begins without a page, knows both `FACES`, and is closed by whoever opened it.
 */
export function drawList(paper: Paper, list: PaperList) {
  let page: Page = PAGES[0];
  let columns: Column[] = [];
  let [pages, count, y] = [0, 0, 0];
  const bottom = () => page.height - MARGIN - FOOT_HEIGHT;

  const rule = (colour: string, weight: number): void => {
    paper.rect(MARGIN, y, roomOf(page), weight);
    paper.fill(colour);
    paper.fillColor(INK);
  };

  /** The texts of a row, each beside its column and where it is broken into lines, with the height of all. */
  function laid(texts: readonly string[]): Laid {
    const cells = columns.map((column, at) => {
      const text = texts[at] ?? '';
      const [room, needed] = [column.width - 2 * SIDE, paper.widthOfString(text)];
      return { ...column, text, room, needed, isBroken: needed > room || /[\r\n]/.test(text) };
    });
    const one = paper.heightOfString('x', { width: WIDEST });
    const heights = cells.map(({ text, room, isBroken }) =>
      isBroken ? paper.heightOfString(text, { width: room }) : one,
    );
    return { cells, height: Math.min(Math.max(one, ...heights), page.height / 2) };
  }

  function line({ cells, height }: Laid): void {
    let x = MARGIN;
    for (const { width, isFigure, text, room, needed, isBroken } of cells) {
      const left = x + SIDE;
      const align = isFigure ? 'right' : 'left';
      if (isBroken) paper.text(text, left, y + ABOVE, { width: room, align, height, ellipsis: true });
      else if (text !== '')
        paper.text(text, isFigure ? left + room - needed : left, y + ABOVE, { lineBreak: false });
      x += width;
    }
    y += height + 2 * ABOVE;
  }

  function head(): void {
    paper.font(FACES.strong);
    line(laid(list.head));
    rule(INK, 0.8);
    paper.font(FACES.plain);
  }

  function turn(): void {
    paper.addPage({ size: page.size, layout: page.layout, margin: 0 });
    pages += 1;
    paper.fillColor(INK);
    const width = roomOf(page);
    paper.font(FACES.plain);
    paper.fontSize(SMALL);
    const foot = page.height - MARGIN - FOOT_HEIGHT / 2;
    paper.text(fill(WORDS.page, list.language, { page: pages }), MARGIN, foot, { width, align: 'right' });
    const made = instantText(list.madeAt, list.zone);
    paper.text(made, MARGIN, MARGIN + TITLE - SMALL, { width, align: 'right' });
    paper.font(FACES.strong);
    paper.fontSize(TITLE);
    paper.text(list.title, MARGIN, MARGIN, { width: width - DATE_WIDTH, height: TITLE, ellipsis: true });
    paper.fontSize(SMALL);
    y = MARGIN + TITLE_HEIGHT;
    head();
  }

  function begin(rows: Rows): void {
    paper.fontSize(SMALL);
    const wanted = measured(paper, list, rows);
    const holds = (each: Page) => sum(narrowed(wanted, each.text)) <= roomOf(each);
    page = PAGES.find(holds) ?? PAGES.at(-1) ?? page;
    columns = fitted(wanted, roomOf(page));
    turn();
  }

  function row(cells: readonly Cell[]): void {
    const next = laid(cells.map((cell) => cellText(cell, list)));
    if (y + next.height + 2 * ABOVE > bottom()) turn();
    line(next);
    rule(LINE, 0.4);
    count += 1;
  }

  return {
    rows(rows: Rows): void {
      if (pages === 0) begin(rows);
      for (const cells of rows) row(cells);
    },
    end(): void {
      if (pages === 0) begin([]);
      if (y + 3 * SMALL > bottom()) turn();
      paper.font(FACES.strong);
      const total = fill(WORDS.total, list.language, { rows: figure(count, list.language) ?? '' });
      paper.text(total, MARGIN, y + SMALL, { width: roomOf(page) });
    },
  };
}
