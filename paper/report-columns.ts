import type { Column } from './columns.ts';
import { FACES, type Paper } from './list.ts';
import type { PaperReport } from './report-sheet.ts';

/** Room at both sides of a figure, in points. */
export const GAP = 3;
/** The indent of a name for each level. */
export const INDENT = 9;
/** The size of a name and a figure, of a head, and of what is small. */
export const SIZES = { text: 8.25, head: 7.5, small: 6.75 } as const;

/** Names are broken before their column gets wider, and not before it is narrower. */
const WIDEST_NAME = 190;
const NARROWEST_NAME = 110;

/** Lines that tell how wide a column has to be; the rest is like them. */
const MEASURED = 100;

/** ISO 216, portrait while all columns find room there. */
const PAGES = [
  { size: 'A4', layout: 'portrait', width: 595.28, height: 841.89 },
  { size: 'A4', layout: 'landscape', width: 841.89, height: 595.28 },
] as const;
export type ReportPage = (typeof PAGES)[number];

/** 12 mm at both sides. */
export const EDGE = 34;
export const roomIn = ({ width }: ReportPage): number => width - 2 * EDGE;

/** Columns side by side, by their places among all figures, with their widths. */
export type Band = {
  readonly name: number;
  readonly columns: readonly (Pick<Column, 'width'> & { at: number })[];
};

/** The widths that a report's texts want. */
function wishesOf(paper: Paper, { head, lines }: PaperReport) {
  const widthOf = (face: string, size: number, text: string): number => {
    paper.font(face);
    paper.fontSize(size);
    return paper.widthOfString(text);
  };
  const headWidth = (at: number) =>
    Math.max(
      widthOf(FACES.strong, SIZES.head, head[at]?.text ?? ''),
      widthOf(FACES.plain, SIZES.small, head[at]?.below ?? ''),
    );
  const name = Math.max(
    headWidth(0),
    ...lines
      .slice(0, MEASURED)
      .map(({ name: text, depth }) => widthOf(FACES.strong, SIZES.text, text) + depth * INDENT),
  );
  const figures = head.slice(1).map((_, at) => {
    const longest = lines.reduce((most, { cells }) => Math.max(most, cells[at]?.length ?? 0), 0);
    // Only the longest texts can be the widest, and some of many figures show the width of all.
    const wide = lines.filter(({ cells }) => (cells[at]?.length ?? 0) >= longest - 1).slice(0, MEASURED);
    const texts = wide.map(({ cells }) => widthOf(FACES.strong, SIZES.text, cells[at] ?? ''));
    return Math.max(headWidth(at + 1), ...texts) + 2 * GAP + 1;
  });
  return { name: Math.min(name + GAP + 1, WIDEST_NAME), figures };
}

/** Columns in bands that each find room beside the names: most reports have one. */
function bandsIn(room: number, name: number, figures: readonly number[]): Band[] {
  const bands: { at: number; width: number }[][] = [[]];
  let left = room - name;
  for (const [at, width] of figures.entries()) {
    const band = bands.at(-1);
    if (width > left && band && band.length > 0) {
      bands.push([]);
      left = room - name;
    }
    bands.at(-1)?.push({ at, width });
    left -= width;
  }
  return bands.map((columns) => {
    const spare = room - name - columns.reduce((all, { width }) => all + width, 0);
    // Spare room is shared among the columns, so that a narrow report fills the width.
    const more = Math.max(0, spare) / Math.max(1, columns.length + 1);
    return {
      name: name + more,
      columns: columns.map(({ at, width }) => ({ at, width: width + more })),
    };
  });
}

/** The page on which a report stands, and its columns: side by side, or in several bands where no page holds them. */
export function laidOut(paper: Paper, report: PaperReport): { page: ReportPage; bands: readonly Band[] } {
  const { name, figures } = wishesOf(paper, report);
  const needed = figures.reduce((all, width) => all + width, 0);
  const narrow = Math.min(name, NARROWEST_NAME);
  const page = PAGES.find((each) => needed + narrow <= roomIn(each)) ?? PAGES[1];
  const room = roomIn(page);
  return { page, bands: bandsIn(room, Math.max(narrow, Math.min(name, room - needed)), figures) };
}
