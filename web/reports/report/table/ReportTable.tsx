import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { classes } from '#kit/classes.ts';
import { MISSING } from '#kit/formats.ts';
import type { Sort } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import type { Row, Sums } from '../answer.ts';
import { Delta } from './Delta.tsx';
import { amountText } from '../measure.ts';
import css from '../report.module.css';
import { type FootRow, headGroups, type HrefOf, type Place, type TableColumn } from './table.ts';
import type { TreeRow } from './tree.ts';
import { besideCell } from './beside-cell.ts';

/** A change of so many per cent fills its bar. */
const FULL = 40;

type TableProps = {
  readonly label: string;
  /** What the rows are, over their names. */
  readonly head: string;
  readonly headWidth: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TreeRow[];
  readonly nameOf: (row: Row) => string;
  readonly foot: readonly FootRow[];
  readonly hrefOf: HrefOf;
  readonly sort: Sort | null;
  readonly onSort: (key: string) => void;
  readonly fold: (id: string) => void;
  /** Called with the figure that is looked at and its cell, or with null for none. */
  readonly look?: (place: Place | null, cell: HTMLElement | null) => void;
  /** One dimension deeper from a figure. */
  readonly deeper?: (place: Place) => void;
};

function Head({ head, columns, sort, onSort }: Pick<TableProps, 'head' | 'columns' | 'sort' | 'onSort'>) {
  const groups = headGroups(columns);
  const isTwo = groups.some(({ over }) => over !== '');
  return (
    <thead>
      {isTwo && (
        <tr>
          <th scope="col" rowSpan={2} className={css.name}>
            {head}
          </th>
          {groups.map(({ over, span, key }) => (
            <th key={key} colSpan={span} scope="colgroup" className={classes(css.over, css.edge)}>
              {over}
            </th>
          ))}
        </tr>
      )}
      <tr>
        {!isTwo && (
          <th scope="col" className={css.name}>
            {head}
          </th>
        )}
        {columns.map(({ key, name, title, isEdge, isSortable }) => {
          const isSorted = sort?.key === key;
          return (
            <th
              key={key}
              scope="col"
              title={title}
              className={classes(isEdge && css.edge)}
              aria-sort={isSorted ? (sort.down ? 'descending' : 'ascending') : undefined}
            >
              {isSortable ? (
                <button type="button" className={css.sort} onClick={() => onSort(key)}>
                  {name}
                  {isSorted && <Icon of={sort.down ? IconArrowDown : IconArrowUp} size="s" />}
                </button>
              ) : (
                name
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type FigureProps = {
  readonly column: TableColumn;
  readonly sums: Sums;
  readonly href: ReturnType<HrefOf>;
  readonly place: Place;
  readonly isReachable: boolean;
};

/** What a column says of some sums: a change with its bar, or a figure, which leads to its tickets. */
function Figure({ column, sums, href, place, isReachable }: FigureProps) {
  const { language } = useLanguage();
  if (column.change) return <Delta change={column.change(sums)} full={FULL} />;
  if (column.written) return column.written(sums);
  const text = amountText(column.amount(sums), column.unit, language);
  if (!href || text === MISSING) return text;
  return (
    <Link to={href} tabIndex={isReachable ? 0 : -1} data-row={place.row} data-column={place.column}>
      {text}
    </Link>
  );
}

/** How a cell looks, by its column, its row and whether there is anything in it. */
const cellClass = ({ isEdge, look }: TableColumn, depth: number, isNothing: boolean): string | undefined =>
  classes(
    isEdge && css.edge,
    isNothing && css.nothing,
    !isNothing && look === 'warn' && css.warn,
    look === 'total' && css.total,
    look === 'quiet' && depth === 0 && css.quiet,
  );

type BodyRowProps = Pick<TableProps, 'columns' | 'nameOf' | 'hrefOf' | 'fold'> & {
  readonly drawn: TreeRow;
  readonly reachable: (place: Place) => boolean;
};

function BodyRow({ drawn, columns, nameOf, hrefOf, fold, reachable }: BodyRowProps) {
  const { row, id, depth, isFolded } = drawn;
  const name = nameOf(row);
  const isNothing = ({ amount, change, written }: TableColumn) =>
    !change && !written && (amount(row) ?? 0n) === 0n;
  return (
    <tr data-depth={depth}>
      <th scope="row" className={css.name} title={name}>
        {isFolded === null ? (
          <span className={css.leaf}>{name}</span>
        ) : (
          <button type="button" className={css.fold} aria-expanded={!isFolded} onClick={() => fold(id)}>
            <Icon of={isFolded ? IconChevronRight : IconChevronDown} size="s" />
            <span className="el">{name}</span>
          </button>
        )}
      </th>
      {columns.map((column) => {
        const place = { row: id, column: column.key };
        return (
          <td key={column.key} className={cellClass(column, depth, isNothing(column))}>
            <Figure
              column={column}
              sums={row}
              place={place}
              href={column.leads ? hrefOf(row.keys, column) : null}
              isReachable={reachable(place)}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** Whether any ticket stands behind a figure. */
const hasTickets = ({ cells, total }: Sums, { leads }: TableColumn): boolean =>
  ((leads && leads.column !== null ? cells[leads.column] : total)?.count ?? 0) > 0;

function TotalRows({ foot, columns, hrefOf }: Pick<TableProps, 'foot' | 'columns' | 'hrefOf'>) {
  return (
    <tfoot>
      {foot.map(({ key, name, mark, isTotal, sums, basis }) => (
        <tr key={key} data-total={isTotal || undefined}>
          <th scope="row" className={css.name}>
            {name}
            {mark && <span className={css.mark}>{mark}</span>}
          </th>
          {columns.map((column) => (
            <td
              key={column.key}
              className={classes(column.isEdge && css.edge, isTotal && column.look === 'warn' && css.warn)}
            >
              {/* How much a basis moved says nothing: the bases are parts of one net. */}
              {(isTotal || !column.change) && (
                <Figure
                  column={column}
                  sums={sums}
                  href={column.leads && hasTickets(sums, column) ? hrefOf([], column, basis) : null}
                  place={{ row: `foot ${key}`, column: column.key }}
                  isReachable={isTotal}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

const placeOf = (element: EventTarget): Place | null => {
  if (!(element instanceof HTMLElement)) return null;
  const { row, column } = element.dataset;
  return row !== undefined && column !== undefined ? { row, column } : null;
};

/** The keys of a table of figures: arrows go from figure to figure, Alt ↓ goes deeper, and Tab reaches one figure. */
function useCells({ rows, columns, look, deeper }: Pick<TableProps, 'rows' | 'columns' | 'look' | 'deeper'>) {
  const [here, setHere] = useState<Place | null>(null);
  const isThere = here !== null && rows.some(({ id }) => id === here.row);
  const first = { row: rows[0]?.id, column: columns.find(({ look: as }) => as === 'total')?.key };
  const at = isThere ? here : first;
  return {
    reachable: ({ row, column }: Place) => row === at.row && column === at.column,
    handlers: {
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        const place = placeOf(event.target);
        if (event.key === 'Escape') look?.(null, null);
        if (!place) return;
        if (event.altKey && event.key === 'ArrowDown') deeper?.(place);
        else {
          const next =
            event.altKey || event.ctrlKey ? null : besideCell(event.target as HTMLElement, event.key);
          if (!next) return;
          next.focus();
        }
        event.preventDefault();
      },
      onFocus: ({ target }: React.FocusEvent<HTMLElement>) => {
        const place = placeOf(target);
        if (!place) return;
        setHere(place);
        look?.(place, target.matches(':focus-visible') ? target : null);
      },
      onBlur: () => look?.(null, null),
      onMouseOver: ({ target }: React.MouseEvent<HTMLElement>) => {
        const place = placeOf(target);
        if (place) look?.(place, target as HTMLElement);
      },
      onMouseOut: ({ target }: React.MouseEvent<HTMLElement>) => {
        if (placeOf(target)) look?.(null, null);
      },
    },
  };
}

/** The figures of a report: rows that fold, under heads and over a foot that stay in sight, each figure the way to its tickets. */
export function ReportTable(props: TableProps & { readonly children?: ReactNode }) {
  const { label, head, headWidth, columns, rows, nameOf, foot, hrefOf, sort, onSort, fold } = props;
  const { reachable, handlers } = useCells(props);
  const width = columns.reduce((all, column) => all + column.width, headWidth);
  return (
    <div className={css.wrap} {...handlers}>
      <table className={css.table} style={{ minWidth: width }} aria-label={label}>
        <colgroup>
          <col />
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <Head head={head} columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {rows.map((drawn) => (
            <BodyRow
              key={drawn.id}
              drawn={drawn}
              columns={columns}
              nameOf={nameOf}
              hrefOf={hrefOf}
              fold={fold}
              reachable={reachable}
            />
          ))}
        </tbody>
        <TotalRows foot={foot} columns={columns} hrefOf={hrefOf} />
      </table>
      {props.children}
    </div>
  );
}
