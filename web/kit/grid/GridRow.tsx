import { type MouseEvent, memo, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { MISSING } from '../formats.ts';
import { useSay } from '../language.tsx';
import { Check } from './Check.tsx';
import { type Column, isCut, isRight, isTaken, kindOf, spanAt } from './column.ts';
import css from './grid.module.css';
import type { RowGroup } from './groups.tsx';
import { edgeStyle } from './use-covered.ts';
import { LIST_WORDS } from './words.ts';

/** How the rows of one list behave; the same object for every row of a drawing. */
export type RowManner<Row> = {
  readonly idOf: (row: Row) => string;
  readonly hrefOf?: ((row: Row) => string) | undefined;
  readonly open?: ((row: Row) => void) | undefined;
  readonly isStruck?: ((row: Row) => boolean) | undefined;
  /** Rows that wait for a person: an amber edge. */
  readonly isWanting?: ((row: Row) => boolean) | undefined;
  /** The row whose particulars stand beside the list. */
  readonly isShown?: ((row: Row) => boolean) | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** The room of the actions in pixels where they are more than three points. */
  readonly actionsWidth?: number | undefined;
  /** The group that each row stands in, where the rows come in groups. */
  readonly groupOf?: ((row: Row) => RowGroup) | undefined;
};

type GridRowProps<Row> = {
  readonly row: Row;
  readonly number: number;
  readonly columns: readonly Column<Row>[];
  /** Where each pinned column stands, in pixels from the left. */
  readonly lefts: readonly (number | undefined)[];
  readonly manner: RowManner<Row>;
  readonly isSelected: boolean | null;
  readonly isReachable: boolean;
  readonly select: (id: string, on: boolean, shift: boolean) => void;
};

/** Whether a click was meant for something inside the row, or for copying a text out of it. */
function isForTheRow(event: MouseEvent): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label');
  return !inside && !getSelection()?.toString();
}

/** What a cell shows and, where it may be cut, its full text. */
function contents<Row>(column: Column<Row>, row: Row): { node: ReactNode; title: string | undefined } {
  const text = column.text?.(row);
  const node = column.render ? column.render(row) : (text ?? MISSING);
  return { node, title: isCut(column) ? (text ?? undefined) : undefined };
}

function KeyLink<Row>({ row, manner, children }: { row: Row; manner: RowManner<Row>; children: ReactNode }) {
  if (!manner.hrefOf) return children;
  return (
    <a
      href={manner.hrefOf(row)}
      tabIndex={-1}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || !manner.open) return;
        event.preventDefault();
        manner.open(row);
      }}
    >
      {children}
    </a>
  );
}

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const say = useSay();
  const { row, number, columns, lefts, manner, isSelected, isReachable, select } = props;
  const { idOf, open, isStruck, isWanting, isShown, actions } = manner;
  const id = idOf(row);
  const hasCheck = isSelected !== null;
  const name = columns.find((c) => kindOf(c) === 'key')?.text?.(row) ?? String(number);
  return (
    <tr
      data-row={id}
      data-selected={isSelected || undefined}
      data-struck={isStruck?.(row) || undefined}
      data-wanting={isWanting?.(row) || undefined}
      aria-current={isShown?.(row) || undefined}
      data-open={open ? true : undefined}
      tabIndex={isReachable ? 0 : -1}
      aria-selected={hasCheck ? isSelected : undefined}
      onClick={(event) => isForTheRow(event) && open?.(row)}
    >
      {hasCheck && (
        <td className={classes(css.pin, css.keep)} style={{ left: 0 }}>
          <label className={css.tick}>
            <Check
              label={say(LIST_WORDS.selectRow, { row: name })}
              checked={isSelected}
              tabIndex={-1}
              change={(on, shift) => select(id, on, shift)}
            />
          </label>
        </td>
      )}
      <td className={classes(css.pin, css.no, css.right)} style={{ left: hasCheck ? 44 : 0 }}>
        {number}
      </td>
      {columns.map((column, i) => {
        if (isTaken(columns, i, row)) return null;
        const span = spanAt(columns, i, row);
        const { node, title } = contents(column, row);
        const kind = kindOf(column);
        const left = lefts[i];
        const isPinned = left !== undefined;
        return (
          <td
            key={column.key}
            colSpan={span > 1 ? span : undefined}
            title={title}
            style={isPinned ? { left } : edgeStyle(column)}
            className={classes(
              css[kind],
              isRight(column) && css.right,
              isPinned && css.pin,
              isPinned && lefts[i + 1] === undefined && css.lastPin,
              (kind === 'status' || kind === 'mark') && css.keep,
            )}
          >
            {kind === 'key' ? (
              <KeyLink row={row} manner={manner}>
                {node}
              </KeyLink>
            ) : (
              node
            )}
          </td>
        );
      })}
      {actions && <td className={classes(css.pin, css.actions, css.keep)}>{actions(row)}</td>}
    </tr>
  );
}

/** One row of the table; drawn again only when something of its own changed. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;
