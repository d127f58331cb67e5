/** A cell of the totals row: how many columns it spans and whose total it holds, or null for an empty stretch. */
export type TotalCell = { readonly span: number; readonly key: string | null };

/** The columns between the totals, joined: the first stretch takes the switch, the last one the note. */
export function totalCells(keys: readonly string[], summed: ReadonlySet<string>): readonly TotalCell[] {
  const cells: TotalCell[] = [];
  for (const key of keys) {
    const last = cells.at(-1);
    if (summed.has(key)) cells.push({ span: 1, key });
    else if (last && last.key === null) cells[cells.length - 1] = { span: last.span + 1, key: null };
    else cells.push({ span: 1, key: null });
  }
  return cells;
}

/**
 * Shares the room that is left among the columns that may grow, in proportion to their widths, in whole pixels.
 * Without such columns, or without room, widths stay as they are and the table scrolls.
 */
export function stretch(
  widths: readonly { readonly width: number; readonly grows: boolean }[],
  available: number,
): readonly number[] {
  const taken = widths.reduce((sum, w) => sum + w.width, 0);
  const growing = widths.reduce((sum, w) => sum + (w.grows ? w.width : 0), 0);
  const spare = Math.floor(available - taken);
  if (spare <= 0 || growing === 0) return widths.map((w) => w.width);
  let shared = 0;
  let left = growing;
  return widths.map(({ width, grows }) => {
    if (!grows) return width;
    const part = Math.round(((spare - shared) * width) / left);
    left -= width;
    shared += part;
    return width + part;
  });
}
