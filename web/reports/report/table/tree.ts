import type { Row } from '../answer.ts';

/** A row by its keys, as a text to remember it by. */
export const rowId = (keys: readonly string[]): string => JSON.stringify(keys);

/** A row that has others below it, with them. */
type Branch<Some> = { readonly row: Some; readonly below: readonly Branch<Some>[] };
type Keyed = Pick<Row, 'keys'>;

/** Rows in preorder as a tree. */
function branchesOf<Some extends Keyed>(rows: readonly Some[]): readonly Branch<Some>[] {
  const depth = rows[0]?.keys.length ?? 0;
  const starts = rows.flatMap(({ keys }, at) => (keys.length === depth ? [at] : []));
  return starts.flatMap((start, i): Branch<Some>[] => {
    const row = rows[start];
    return row ? [{ row, below: branchesOf(rows.slice(start + 1, starts[i + 1])) }] : [];
  });
}

/** A row as it is drawn: how deep it lies, and whether what is below it is folded away; null where nothing is. */
export type TreeRow<Some = Row> = {
  readonly row: Some;
  readonly id: string;
  readonly depth: number;
  readonly isFolded: boolean | null;
};

/** Rows in preorder as they are drawn: siblings ordered by `compare`, folded ones left out. */
export function drawnTree<Some extends Keyed>(
  rows: readonly Some[],
  compare: (a: Some, b: Some) => number,
  isFolded: (id: string) => boolean,
): readonly TreeRow<Some>[] {
  const drawn = (branches: readonly Branch<Some>[], depth: number): TreeRow<Some>[] =>
    [...branches]
      .sort((a, b) => compare(a.row, b.row))
      .flatMap(({ row, below }) => {
        const id = rowId(row.keys);
        const folded = below.length > 0 ? isFolded(id) : null;
        return [{ row, id, depth, isFolded: folded }, ...(folded === false ? drawn(below, depth + 1) : [])];
      });
  return drawn(branchesOf(rows), 0);
}

/** The rows that have others below them. */
export const branchIds = (rows: readonly Keyed[]): readonly string[] =>
  rows.flatMap(({ keys }, at) => {
    const next = rows[at + 1];
    return next && next.keys.length > keys.length ? [rowId(keys)] : [];
  });
