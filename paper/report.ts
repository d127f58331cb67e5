import { codeOf } from './code.ts';
import { FACES, type Paper } from './list.ts';
import { type Band, EDGE, GAP, INDENT, laidOut, type ReportPage, roomIn, SIZES } from './report-columns.ts';
import type { PaperHead, PaperLine, PaperReport } from './report-sheet.ts';

/** A document of which an earlier page can still be drawn on. */
export type PagedPaper = Paper & { switchToPage(at: number): unknown };

/** 14 mm above, 10 mm below. */
const TOP = 39.7;
const BOTTOM = 28.3;
const LEADING = 10.5;
const CODE = 51;
/** So many lines are drawn in a turn: some hundredths of a second. */
const LINES_AT_ONCE = 25;
/** Widths of facts that stand side by side, in quarters of the page: the days first, the comparison last. */
const SHARES = [1.25, 0.75, 0.8, 1.2];
const BLACK = '#000000';
const GREY = '#333333';

type ReportDrawing = {
  readonly paper: Paper;
  readonly report: PaperReport;
  readonly page: ReportPage;
  pages: number;
  y: number;
};
type TextStyle = {
  readonly face?: keyof typeof FACES;
  readonly size?: number;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
};

/** Writes a text and answers how high it is. */
function write(paper: Paper, text: string, [x, y]: readonly [number, number], style: TextStyle = {}): number {
  const { face = 'plain', size = SIZES.text, colour = BLACK, width, align = 'left' } = style;
  paper.font(FACES[face]);
  paper.fontSize(size);
  paper.fillColor(colour);
  if (text === '') return 0;
  if (width === undefined) {
    paper.text(text, x, y, { lineBreak: false });
    return LEADING;
  }
  paper.text(text, x, y, { width, align });
  return paper.heightOfString(text, { width });
}

function rule({ paper, page }: ReportDrawing, y: number, [weight, colour]: readonly [number, string]): void {
  paper.rect(EDGE, y, roomIn(page), weight);
  paper.fill(colour);
}

/** The scale of the product's mark, as the screen draws it. */
function mark(paper: Paper, left: number, top: number): void {
  const unit = 19.5 / 24;
  const bars = [
    [1, 4, 22, 4],
    ...([9, 5, 9, 5, 9] as const).map((height, at) => [2 + at * 4.5, 11, 2, height]),
  ];
  for (const [x = 0, y = 0, width = 0, height = 0] of bars)
    paper.rect(left + x * unit, top + y * unit, width * unit, height * unit);
  paper.fill(BLACK);
}

/** Begins a page with the company's name; the page's number is written once all are drawn. */
function turn(drawing: ReportDrawing): void {
  const { paper, page, report } = drawing;
  paper.addPage({ size: page.size, layout: page.layout, margin: 0 });
  drawing.pages += 1;
  mark(paper, EDGE, TOP);
  const at = EDGE + 28.5;
  const width = roomIn(page) - 28.5 - 90;
  const height = write(paper, report.company.name, [at, TOP], { face: 'strong', size: 11.25, width });
  const about = drawing.pages === 1 ? report.company.about : report.title;
  const below = write(paper, about, [at, TOP + height + 1], { width });
  drawing.y = TOP + height + below + 7;
  rule(drawing, drawing.y, [1.1, BLACK]);
  drawing.y += 9;
}

const bottomOf = ({ page }: ReportDrawing): number => page.height - BOTTOM;

/** The title and the total. */
function writeTitle(drawing: ReportDrawing): void {
  const { paper, page, report } = drawing;
  const { figure, unit, below } = report.whole;
  const right = 170;
  const width = roomIn(page) - right - 12;
  const height = write(paper, report.title, [EDGE, drawing.y + 8], { face: 'strong', size: 15, width });
  const edge = EDGE + roomIn(page);
  paper.font(FACES.plain);
  paper.fontSize(9);
  const unitWidth = paper.widthOfString(` ${unit}`);
  write(paper, ` ${unit}`, [edge - unitWidth, drawing.y + 10], { size: 9 });
  paper.font(FACES.strong);
  paper.fontSize(18);
  const figureWidth = paper.widthOfString(figure);
  write(paper, figure, [edge - unitWidth - figureWidth, drawing.y], { face: 'strong', size: 18 });
  write(paper, below, [edge - right, drawing.y + 22], { width: right, align: 'right' });
  drawing.y += Math.max(height + 8, 32) + 5;
}

/** The question, in words, four facts side by side between two lines. */
function writeFacts(drawing: ReportDrawing): void {
  const { paper, page, report } = drawing;
  const quarter = roomIn(page) / 4;
  for (let at = 0; at < report.facts.length; at += SHARES.length) {
    rule(drawing, drawing.y, [0.4, BLACK]);
    const heights = report.facts.slice(at, at + SHARES.length).map(({ name, text }, place) => {
      const before = SHARES.slice(0, place).reduce((all, share) => all + share, 0);
      const x = EDGE + before * quarter;
      const own = { width: (SHARES[place] ?? 1) * quarter - 6 };
      const top = write(paper, name, [x, drawing.y + 4], { ...own, colour: GREY, size: SIZES.head });
      return top + write(paper, text, [x, drawing.y + 4 + top], { ...own, face: 'strong' });
    });
    drawing.y += Math.max(...heights) + 8;
  }
  rule(drawing, drawing.y, [0.4, BLACK]);
  drawing.y += 9;
}

/** Where the figures of each column of a band end: the last where the page does. */
function edgesOf({ name, columns }: Band): { at: number; right: number }[] {
  let right = EDGE + name;
  return columns.map(({ at, width }, place) => {
    right += width;
    return { at, right: place === columns.length - 1 ? right : right - GAP };
  });
}

/** A text that ends at `right`. */
function writeRight(paper: Paper, text: string, [right, y]: readonly [number, number], how: TextStyle): void {
  const { face = 'plain', size = SIZES.text } = how;
  paper.font(FACES[face]);
  paper.fontSize(size);
  write(paper, text, [right - paper.widthOfString(text), y], how);
}

function writeHead(drawing: ReportDrawing, band: Band): void {
  const { paper, report } = drawing;
  const small: TextStyle = { size: SIZES.small, colour: GREY };
  const strong: TextStyle = { size: SIZES.head, face: 'strong' };
  const has = (head: PaperHead | undefined) => head?.below !== undefined && head.below !== '';
  const isTwofold = has(report.head[0]) || band.columns.some(({ at }) => has(report.head[at + 1]));
  const second = drawing.y + 9;
  write(paper, report.head[0]?.text ?? '', [EDGE, drawing.y], strong);
  write(paper, report.head[0]?.below ?? '', [EDGE, second], small);
  for (const column of edgesOf(band)) {
    const head = report.head[column.at + 1];
    writeRight(paper, head?.text ?? '', [column.right, drawing.y], strong);
    writeRight(paper, head?.below ?? '', [column.right, second], small);
  }
  drawing.y += isTwofold ? 20 : 12;
  rule(drawing, drawing.y, [0.8, BLACK]);
}

/** How a line of each rank stands: its face, the room above it, and the line below it. */
const RANKS = {
  group: { face: 'strong', above: 4.5, line: [0.4, '#666666'] },
  row: { face: 'plain', above: 2.6, line: [0.4, '#bbbbbb'] },
  total: { face: 'strong', above: 4, line: null },
  part: { face: 'plain', above: 2.6, line: [0.4, '#bbbbbb'] },
} as const satisfies Record<PaperLine['rank'], object>;
const BELOW = 2.6;

function writeLine(drawing: ReportDrawing, band: Band, line: PaperLine): void {
  const { paper, report } = drawing;
  const { face, above, line: under } = RANKS[line.rank];
  const indent = line.depth * INDENT;
  const width = band.name - indent - GAP;
  paper.font(FACES[face]);
  paper.fontSize(SIZES.text);
  const height = Math.max(LEADING, paper.heightOfString(line.name, { width }));
  if (drawing.y + above + height + BELOW > bottomOf(drawing)) {
    turn(drawing);
    writeHead(drawing, band);
  }
  if (line.rank === 'total') rule(drawing, drawing.y, [1.1, BLACK]);
  const y = drawing.y + above;
  write(paper, line.name, [EDGE + indent, y], { face, width });
  for (const column of edgesOf(band)) {
    const isStrong = line.rank !== 'part' && report.head[column.at + 1]?.isStrong;
    writeRight(
      paper,
      line.cells[column.at] ?? '',
      [column.right, y],
      isStrong ? { face: 'strong' } : { face },
    );
  }
  drawing.y = y + height + BELOW;
  if (under) rule(drawing, drawing.y, under);
}

/** Begins the next page where this one has no room for so many points. */
function mustHave(drawing: ReportDrawing, height: number): void {
  if (drawing.y + height > bottomOf(drawing)) turn(drawing);
}

function writeNotes(drawing: ReportDrawing): void {
  const { paper, page, report } = drawing;
  const width = roomIn(page);
  drawing.y += 8;
  for (const note of report.notes) {
    paper.font(FACES.plain);
    paper.fontSize(SIZES.text);
    mustHave(drawing, paper.heightOfString(note, { width }));
    drawing.y += write(paper, note, [EDGE, drawing.y], { width }) + 2;
  }
}

/** The lines for signatures, and at the very bottom the code with what was proved and who printed it. */
function writeEnd(drawing: ReportDrawing): void {
  const { paper, page, report } = drawing;
  const code = codeOf(report.address, CODE);
  const [signHeight, footHeight] = [50, code.size + 6];
  mustHave(drawing, signHeight + footHeight);
  const width = (roomIn(page) - 68) / report.signs.length;
  for (const [at, sign] of report.signs.entries()) {
    const x = EDGE + at * (width + 68);
    paper.rect(x, drawing.y + 28, width, 0.8);
    paper.fill(BLACK);
    write(paper, sign, [x, drawing.y + 32], { width });
  }
  const top = bottomOf(drawing) - footHeight;
  rule(drawing, top, [0.4, BLACK]);
  code.draw(paper, EDGE, top + 6);
  const { left, right } = report.foot;
  const small: TextStyle = { size: SIZES.small, colour: GREY };
  const beside = EDGE + code.size + 8;
  const [leftWidth, rightWidth] = [roomIn(page) - code.size - 8 - 160, 150];
  const columns = [
    { lines: left, x: beside, how: { ...small, width: leftWidth } },
    {
      lines: right,
      x: EDGE + roomIn(page) - rightWidth,
      how: { ...small, width: rightWidth, align: 'right' },
    },
  ] as const;
  for (const { lines, x, how } of columns) {
    paper.font(FACES.plain);
    paper.fontSize(SIZES.small);
    let y = bottomOf(drawing) - lines.reduce((all, text) => all + paper.heightOfString(text, how), 0);
    for (const text of lines) y += write(paper, text, [x, y], how);
  }
}

/**
 * Draws a report: on each page its company and the page's number; then its total, its question, its lines with their sums, what
 * is left out, where to sign, and a code that opens the same report. Columns that no page holds follow below in bands of their
 * own. It yields now and then, so that its caller lets others have their turn: a long report takes seconds.
 */
export function* drawReport(paper: PagedPaper, report: PaperReport): Generator<void> {
  const { page, bands } = laidOut(paper, report);
  const drawing: ReportDrawing = { paper, report, page, pages: 0, y: 0 };
  turn(drawing);
  writeTitle(drawing);
  writeFacts(drawing);
  for (const band of bands) {
    mustHave(drawing, 60);
    writeHead(drawing, band);
    for (const [at, line] of report.lines.entries()) {
      writeLine(drawing, band, line);
      if (at % LINES_AT_ONCE === 0) yield;
    }
    drawing.y += 10;
  }
  writeNotes(drawing);
  writeEnd(drawing);
  for (let at = 0; at < drawing.pages; at++) {
    paper.switchToPage(at);
    const number = report.page(at + 1, drawing.pages);
    const width = 90;
    const x = EDGE + roomIn(page) - width;
    write(paper, number, [x, TOP + 1], { face: 'strong', size: 9.75, width, align: 'right' });
  }
}
