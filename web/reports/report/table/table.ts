import type { ReportUnit } from '@terezi/domain/grammar/sheet/report.ts';
import type { Address } from '#shell/router/path.ts';
import type { Basis, Sums } from '../answer.ts';
import type { Amount } from '../delta.ts';

/** A figure of a report, by its row and its column. */
export type Place = { readonly row: string; readonly column: string };

/** A column of figures. */
export type TableColumn = {
  readonly key: string;
  readonly name: string;
  /** Shown while the pointer rests on it. */
  readonly title?: string;
  /** What stands over it and its neighbours of the same name. */
  readonly over?: string;
  readonly width: number;
  /** Stands at the edge of a group of columns. */
  readonly isEdge?: boolean;
  readonly look?: 'total' | 'quiet' | 'warn';
  readonly unit: ReportUnit;
  /** What it comes to; null where the answer has no such figure. */
  readonly amount: (sums: Sums) => Amount | null;
  /** A change, which is drawn as a bar and written in per cent, or a share; the amount where left out. */
  readonly change?: (sums: Sums) => string | null;
  readonly written?: (sums: Sums) => string;
  /** Whether its figures lead to their tickets, which are those of the row narrowed by this. */
  readonly leads?: { readonly column: number | null; readonly isManual?: boolean };
  readonly isSortable?: boolean;
};

/** A row below the others: the total and what it is made of. */
export type FootRow = {
  readonly key: string;
  readonly name: string;
  readonly mark?: string;
  readonly isTotal: boolean;
  readonly sums: Sums;
  /** What the nets of its tickets rest on; all of them where left out. */
  readonly basis?: Basis;
};

/** Where a figure leads to, if it leads anywhere. */
export type HrefOf = (keys: readonly string[], column: TableColumn, basis?: Basis) => Address | null;

/** Columns of one name over them, as the upper line of a head has them. */
export function headGroups(
  columns: readonly TableColumn[],
): readonly { readonly over: string; readonly span: number; readonly key: string }[] {
  const groups: { over: string; span: number; key: string }[] = [];
  for (const { over = '', key } of columns) {
    const last = groups.at(-1);
    if (last?.over === over) last.span += 1;
    else groups.push({ over, span: 1, key });
  }
  return groups;
}

/** Orders rows by the amount of a column; rows without one stand last either way. */
export function byAmount({ amount }: TableColumn, down: boolean): (a: Sums, b: Sums) => number {
  return (a, b) => {
    const [first, second] = [amount(a), amount(b)];
    if (first === second) return 0;
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second === down ? 1 : -1;
  };
}
