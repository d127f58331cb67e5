import encodeQR from 'qr';
import type { Paper } from './list.ts';

/** A module is no smaller than this (points), so that a telephone still tells it from its neighbour. */
const SMALLEST_MODULE = 1;

/** How a code of some text is drawn, and how large it is: at least `size` points. */
export function codeOf(text: string, size: number) {
  // Its own white border is that of the paper.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const module = Math.max(SMALLEST_MODULE, size / rows.length);
  return {
    size: module * rows.length,
    draw(paper: Paper, left: number, top: number): void {
      for (const [y, row] of rows.entries())
        for (let x = 0; x < row.length; x++) {
          if (!row[x]) continue;
          let end = x + 1;
          while (row[end]) end += 1;
          paper.rect(left + x * module, top + y * module, (end - x) * module, module);
          x = end;
        }
      paper.fill('#000000');
    },
  };
}
