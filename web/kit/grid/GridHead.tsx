import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { classes } from '../classes.ts';
import { useSay } from '../language.tsx';
import { Check } from './Check.tsx';
import { type Column, isRight, kindOf } from './column.ts';
import css from './grid.module.css';
import type { GridLayout } from './layout.ts';
import { type Sort, sortsOf } from './list-state.ts';
import { edgeStyle } from './use-covered.ts';
import { LIST_WORDS } from './words.ts';

/** What the head of one column needs. */
type HeadProps<Row> = {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  /** Pixels from the left edge where the column is pinned; undefined where it scrolls. */
  readonly left: number | undefined;
  readonly isLastPin: boolean;
  /** `adds`: the other columns stay in the order. */
  readonly onSort: (key: string, adds: boolean) => void;
  readonly widen: (key: string, width: number) => void;
};

const STEP = 16;

/** The right edge of a head: dragged, it changes the width; a double click gives the declared one back. */
function Edge<Row>({ column, widen }: Pick<HeadProps<Row>, 'column' | 'widen'>) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const from = event.clientX;
    const width = head.offsetWidth;
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: { clientX: number }) => widen(column.key, width + clientX - from);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  return (
    <span
      className={css.edge}
      aria-hidden
      onPointerDown={drag}
      onDoubleClick={() => widen(column.key, column.width)}
    />
  );
}

/** The arrow of a column in the order, with its place where there are several. */
function SortMark({ sort, place }: { readonly sort: Sort; readonly place: number | null }) {
  const Arrow = sort.down ? IconArrowDown : IconArrowUp;
  return (
    <>
      <Arrow size={12} aria-hidden />
      {place !== null && <span className={css.place}>{place}</span>}
    </>
  );
}

/** A column's head: its words with the unit, the way to sort by it, and Alt+←/→ for its width. */
function ColumnHead<Row>({ column, sort, left, isLastPin, onSort, widen }: HeadProps<Row>) {
  const say = useSay();
  const sorts = sortsOf(sort);
  const at = sorts.findIndex(({ key }) => key === column.key);
  const own = sorts[at];
  const unit = column.unit ? `, ${say(column.unit)}` : '';
  const words = <span className={kindOf(column) === 'mark' ? 'vh' : 'el'}>{say(column.words) + unit}</span>;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    const head = event.currentTarget.closest('th');
    if (!by || !event.altKey || !head) return;
    event.preventDefault();
    widen(column.key, head.offsetWidth + by);
  };
  return (
    <th
      scope="col"
      className={classes(
        isRight(column) && css.right,
        left !== undefined && css.pin,
        isLastPin && css.lastPin,
      )}
      style={left === undefined ? edgeStyle(column) : { left }}
      aria-sort={own ? (own.down ? 'descending' : 'ascending') : undefined}
      title={column.sortable ? say(LIST_WORDS.sortHint) : say(column.words)}
    >
      {column.sortable ? (
        <button
          type="button"
          className={css.sort}
          onClick={({ shiftKey }) => onSort(column.key, shiftKey)}
          onKeyDown={onKeyDown}
        >
          {words}
          {own && <SortMark sort={own} place={sorts.length > 1 ? at + 1 : null} />}
        </button>
      ) : (
        words
      )}
      <Edge column={column} widen={widen} />
    </th>
  );
}

/** Check, №, the columns and the actions: the sticky first row. */
export function HeadRow<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly layout: GridLayout;
  readonly sort: Sort | null;
  readonly onSort: (key: string, adds: boolean) => void;
  readonly widen: (key: string, width: number) => void;
  /** How much of the page is selected; null where nothing can be. */
  readonly check: 'none' | 'mixed' | 'all' | null;
  readonly checkPage: (on: boolean) => void;
}) {
  const say = useSay();
  const { columns, layout, sort, onSort, widen, check, checkPage } = props;
  return (
    <tr>
      {check && (
        <th scope="col" className={css.pin} style={{ left: 0 }}>
          <label className={css.tick}>
            <Check
              label={say(LIST_WORDS.selectPage)}
              checked={check === 'all'}
              mixed={check === 'mixed'}
              change={checkPage}
            />
          </label>
        </th>
      )}
      <th scope="col" className={classes(css.pin, css.right)} style={{ left: layout.numberLeft }}>
        {say(LIST_WORDS.rowNumber)}
      </th>
      {columns.map((column, i) => (
        <ColumnHead
          key={column.key}
          column={column}
          sort={sort}
          left={layout.lefts[i]}
          isLastPin={layout.lefts[i] !== undefined && layout.lefts[i + 1] === undefined}
          onSort={onSort}
          widen={widen}
        />
      ))}
      {layout.keys.at(-1) === '#actions' && (
        <th scope="col" className={classes(css.pin, css.actions)}>
          <span className="vh">{say(LIST_WORDS.actions)}</span>
        </th>
      )}
    </tr>
  );
}
