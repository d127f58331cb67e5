/** The middle of some figures; of an even number of them the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2;
}

/** The smallest figure that is not below `share` of all of them (nearest rank); 1 is the largest. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The cells of a latency, in the order of the columns `LATENCY`. */
export const latencyCells = (milliseconds: readonly number[]): string[] =>
  [0.5, 0.95, 0.99, 1].map((share) => percentile(milliseconds, share).toFixed(1));
export const LATENCY = ['p50', 'p95', 'p99', 'max'] as const;

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A figure beside what was promised of it. */
export const verdict = (figure: number, isKept: boolean, promised: string): string =>
  `${figure} (${isKept ? 'kept' : '**missed**'}: ${promised})`;

/** Rounded for reading. */
export const rounded = (figure: number, digits: number): number => Number(figure.toFixed(digits));
