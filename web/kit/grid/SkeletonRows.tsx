import type { Column } from './column.ts';
import { isRight } from './column.ts';
import css from './grid.module.css';

const ROWS = 12;
/** Shares of the column's width, so that the rows do not look like data. */
const LENGTHS = ['62%', '78%', '54%', '70%', '46%'] as const;

/** Grey rows under the head while the first answer is on its way; they appear after 300 ms, so that nothing flashes. */
export function SkeletonRows<Row>(props: {
  readonly columns: readonly Column<Row>[];
  /** Cells before the columns: check and №. */
  readonly before: number;
  readonly hasActions: boolean;
}) {
  const { columns, before, hasActions } = props;
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} className={css.skeleton} aria-hidden>
      {Array.from({ length: before }, (_, i) => (
        <td key={i} />
      ))}
      {columns.map((column, i) => (
        <td key={column.key} className={isRight(column) ? css.right : undefined}>
          <i style={{ width: LENGTHS[(row + i * 2) % LENGTHS.length] }} />
        </td>
      ))}
      {hasActions && <td />}
    </tr>
  ));
}
