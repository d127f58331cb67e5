/** Figures beside each other, as the arrows go. */
const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The figure that an arrow leads to from another, over cells that lead nowhere; null where there is none, or the key is no arrow. */
export function besideCell(figure: HTMLElement, key: string): HTMLElement | null {
  const step = STEPS[key];
  const cell = figure.closest('td');
  const table = figure.closest('table');
  if (!step || !cell || !table) return null;
  const [down, right] = step;
  const lines = [...table.rows];
  let row = lines.indexOf(cell.parentElement as HTMLTableRowElement) + down;
  let at = cell.cellIndex + right;
  while (lines[row]?.cells[at]) {
    const next = lines[row]?.cells[at]?.querySelector<HTMLElement>('a[data-row]');
    if (next) return next;
    row += down;
    at += right;
  }
  return null;
}
