import { type CSSProperties, Fragment, type ReactNode, useMemo, useState } from 'react';
import { type Extent, GridFoot, type Totals } from './GridFoot.tsx';
import { HeadRow } from './GridHead.tsx';
import { GridRow, type RowManner } from './GridRow.tsx';
import { GroupName, startsGroup } from './groups.tsx';
import css from './grid.module.css';
import { Skeleton } from './Skeleton.tsx';
import { ACTIONS_WIDTH, gridLayout } from './layout.ts';
import type { Sort } from './list-state.ts';
import { type Arrangement, type Preference, widenColumn } from './preference.ts';
import { isSelected, pageCheck, type Selection } from './selection.ts';
import { useCovered } from './use-covered.ts';
import { useFirstRows } from './use-first-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useSame } from './use-same.ts';
import { useWidth } from './use-width.ts';

/** A table of one page of rows. */
export type GridProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly firstNumber: number;
  readonly arrangement: Arrangement<Row>;
  readonly manner: RowManner<Row>;
  readonly preference: Preference;
  readonly setPreference: (preference: Preference) => void;
  readonly sort: Sort | null;
  readonly onSort: (key: string, adds: boolean) => void;
  /** Null where nothing can be selected. */
  readonly selection: Selection | null;
  readonly setSelection: (selection: Selection) => void;
  readonly totals?: Totals | undefined;
  /** Newer rows are on their way; the old ones stay. */
  readonly isRefetching?: boolean;
  /** The first rows are on their way: grey ones stand in for them. */
  readonly isLoading?: boolean;
  /** Stands under the head when there are no rows. */
  readonly state?: ReactNode;
};

/** Rows under a sticky head, over a sticky foot, between pinned edges. */
export function Grid<Row>(props: GridProps<Row>) {
  const { rows, manner, preference, setPreference, selection, setSelection, totals, firstNumber } = props;
  const [area, room] = useWidth();
  const [extent, setExtent] = useState<Extent>('whole');
  const { pinned, shown } = props.arrangement;
  const columns = useMemo(() => [...pinned, ...shown], [pinned, shown]);
  const page = rows.map(manner.idOf);
  const { choose, select } = useRowSelection(page, selection, setSelection);
  const largest = firstNumber + rows.length;
  const hasCheck = selection !== null;
  const { actions, actionsWidth: wanted = ACTIONS_WIDTH } = manner;
  const actionsWidth = actions ? wanted : 0;
  const layout = useMemo(
    () => gridLayout(columns, preference, { room, largest, hasCheck, actionsWidth }),
    [columns, preference, room, largest, hasCheck, actionsWidth],
  );
  const table = useCovered(layout, room);
  const drawn = useFirstRows(rows, preference.density);
  // The room is known only once the rows are drawn; they need not be drawn again for it.
  const lefts = useSame(layout.lefts);
  const { reachable, onKeyDown } = useRowKeys({
    open: (id) => {
      const row = rows[page.indexOf(id)];
      if (row) manner.open?.(row);
    },
    select: (id) => selection && select(id, !isSelected(selection, id), false),
  });
  const tabStop = reachable && page.includes(reachable) ? reachable : page[0];

  return (
    <section
      ref={area}
      className={css.wrap}
      style={{ '--row': `${preference.density}px`, scrollPaddingLeft: layout.pinnedWidth } as CSSProperties}
      aria-label={props.label}
      aria-busy={props.isRefetching || props.isLoading}
      // A table wider than the page must scroll by keyboard even when it has no rows to reach.
      tabIndex={rows.length === 0 ? 0 : undefined}
      onKeyDown={onKeyDown}
    >
      {props.isRefetching && (
        <div className={css.bar}>
          <i />
        </div>
      )}
      <table ref={table} className={css.grid} style={{ width: layout.widths.reduce((sum, w) => sum + w, 0) }}>
        <colgroup>
          {layout.widths.map((width, i) => (
            <col key={layout.keys[i]} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <HeadRow
            columns={columns}
            layout={layout}
            sort={props.sort}
            onSort={props.onSort}
            widen={(key, width) => setPreference(widenColumn(preference, key, width))}
            check={selection && pageCheck(selection, page)}
            checkPage={(on) => choose(page, on)}
          />
        </thead>
        <tbody>
          {drawn.map((row, i) => (
            <Fragment key={page[i]}>
              {startsGroup(rows, i, manner.groupOf) && (
                <tr className={css.group}>
                  <td colSpan={layout.widths.length}>
                    <GroupName group={manner.groupOf?.(row)} />
                  </td>
                </tr>
              )}
              <GridRow
                row={row}
                number={firstNumber + i}
                columns={columns}
                lefts={lefts}
                manner={manner}
                isSelected={selection && isSelected(selection, page[i] ?? '')}
                isReachable={page[i] === tabStop}
                select={select}
              />
            </Fragment>
          ))}
        </tbody>
        {totals && rows.length > 0 && (
          <GridFoot
            totals={totals}
            extent={extent}
            setExtent={setExtent}
            keys={layout.keys}
            widths={layout.widths}
          />
        )}
      </table>
      {props.isLoading && <Skeleton widths={layout.widths} />}
      {props.state && <div className={css.state}>{props.state}</div>}
    </section>
  );
}
