/** The number in the № column: (page − 1) · size + index + 1, for a page counted from 1 and an index from 0. */
export const rowNumber = (page: number, size: number, index: number): number => (page - 1) * size + index + 1;

/** How many pages a result has; an empty one still has the page that says so. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The first and last row number of a page; both 0 when there is nothing. */
export function pageRange(page: number, size: number, total: number): { first: number; last: number } {
  if (total === 0) return { first: 0, last: 0 };
  return { first: rowNumber(page, size, 0), last: Math.min(page * size, total) };
}

/**
 * The page buttons: first and last always, the current one with its neighbours, and null for a gap.
 * Near an edge three in a row are shown, so that the bar keeps its width while paging from the start.
 */
export function pageWindow(page: number, pages: number): readonly (number | null)[] {
  const middle = Math.min(Math.max(page, 2), Math.max(pages - 1, 1));
  const wanted = new Set([1, middle - 1, middle, middle + 1, pages]);
  const numbers = [...wanted].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return numbers.flatMap((n, i) => gapBefore(n, numbers[i - 1]));
}

function gapBefore(page: number, previous: number | undefined): (number | null)[] {
  if (previous === undefined || page - previous === 1) return [page];
  return page - previous === 2 ? [page - 1, page] : [null, page];
}
