import type { Paper } from './list.ts';
import type { PagedPaper } from './report.ts';

/** How wide a letter and how high a line is. */
export const LETTER = 5;
export const LINE = 10;
export type DrawnText = {
  page: number;
  text: string;
  x: number;
  y: number;
  style: Parameters<Paper['text']>[3];
};

/** A paper on which every letter is five points wide and every line ten high, and what was drawn on it. */
export function sheetOfPaper() {
  const sizes: string[] = [];
  const drawn: DrawnText[] = [];
  let page = 0;
  const linesOf = (text: string, width: number): number =>
    text.split('\n').reduce((all, line) => all + Math.max(1, Math.ceil((line.length * LETTER) / width)), 0);
  const paper: PagedPaper = {
    addPage: ({ size, layout }) => {
      page = sizes.push(`${size} ${layout}`);
    },
    switchToPage: (at) => {
      page = at + 1;
    },
    font: () => {},
    fontSize: () => {},
    fillColor: () => {},
    widthOfString: (text) => text.length * LETTER,
    heightOfString: (text, { width = 0 }) => linesOf(text, width) * LINE,
    text: (text, x, y, style) => drawn.push({ page, text, x, y, style }),
    rect: () => {},
    fill: () => {},
  };
  return { paper, sizes, drawn };
}
