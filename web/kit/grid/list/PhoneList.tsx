import { Fragment, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../../classes.ts';
import { MISSING } from '../../formats.ts';
import { useSay } from '../../language.tsx';
import type { Column, PhoneRole } from '../column.ts';
import type { RowManner } from '../GridRow.tsx';
import { GroupName, startsGroup } from '../groups.tsx';
import css from './list.module.css';

type PhoneListProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly manner: RowManner<Row>;
  readonly state?: ReactNode;
  /** Which page of the result this is: another one begins at its first row; null where there are no others. */
  readonly page: number | null;
  /** Stands under the last row, where a thumb that has come so far goes on. */
  readonly end: ReactNode;
};

const textFor = <Row,>(column: Column<Row>, row: Row): string | null =>
  column.phoneText ? column.phoneText(row) : (column.text?.(row) ?? null);

/** Whether a column has a picture and no words. */
const isDrawn = <Row,>({ render, text, phoneText }: Column<Row>): boolean =>
  render !== undefined && !text && !phoneText;

type CardProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly manner: RowManner<Row>;
};

/** One row as three lines: what it is, its state and its figure; whose it is; its number, time and weights. */
function Card<Row>({ row, columns, manner }: CardProps<Row>) {
  const say = useSay();
  const all = (role: PhoneRole) => columns.filter((column) => column.phone === role);
  const one = (role: PhoneRole) => all(role)[0];
  const title = one('title');
  const status = one('status');
  const figure = one('figure');
  const second = all('line2').flatMap((column) => textFor(column, row) ?? []);
  const ends = all('line3-end')
    .filter((column) => !isDrawn(column))
    .map((column) => textFor(column, row) ?? MISSING);
  const picture = all('line3-end').find(isDrawn);
  const { open } = manner;
  return (
    <a
      className={classes(css.card, manner.isStruck?.(row) && css.struck)}
      href={manner.hrefOf?.(row) ?? '#'}
      onClick={(event) => {
        if (!open) return;
        event.preventDefault();
        open(row);
      }}
    >
      <span className={css.line}>
        <b className={classes(css.cardTitle, 'id el')}>{title && textFor(title, row)}</b>
        {status?.render?.(row) ?? (status && textFor(status, row))}
        {figure && (
          <span className={classes(css.cardFigure, 'fig')}>
            {figure.render && !figure.text ? figure.render(row) : (textFor(figure, row) ?? MISSING)}
            {figure.unit && <span>{say(figure.unit)}</span>}
          </span>
        )}
      </span>
      <span className={classes(css.strike, 'mid el')}>{second.join(' · ')}</span>
      <span className={classes(css.line, 'cap fig')}>
        {all('line3').map((column) => (
          <span key={column.key} className="id">
            {textFor(column, row) ?? MISSING}
          </span>
        ))}
        {ends.length > 0 && <span className="end">{ends.join(' → ')}</span>}
        {picture && <span className={classes(css.cardPicture, 'end')}>{picture.render?.(row)}</span>}
      </span>
    </a>
  );
}

function DrawnRow<Row>(props: CardProps<Row>) {
  const { actions } = props.manner;
  const acts = actions?.(props.row);
  return (
    // Without acts of its own a row leaves the place free, so that all figures keep one edge.
    <div
      className={css.cardRow}
      data-row={props.manner.idOf(props.row)}
      data-wanting={props.manner.isWanting?.(props.row) || undefined}
      data-acts={actions ? true : undefined}
    >
      <Card {...props} />
      {acts && <span className={css.cardActs}>{acts}</span>}
    </div>
  );
}

/** One row; drawn again only when something of its own changed. */
const PhoneRow = memo(DrawnRow) as typeof DrawnRow;

/** A page of rows as cards; what can be done with a row stands at the end of its first line. */
export function PhoneList<Row>(props: PhoneListProps<Row>) {
  const { label, rows, columns, manner, state, page, end } = props;
  const area = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (page === null) return;
    // Not `scrollTo`, which newer browsers answer with a promise, and an effect may give none back.
    if (area.current) area.current.scrollTop = 0;
    // In a low window it is the window that is scrolled.
    if (area.current && area.current.getBoundingClientRect().top < 0) area.current.scrollIntoView();
  }, [page]);
  return (
    <section ref={area} className={css.cards} aria-label={label} tabIndex={rows.length === 0 ? 0 : undefined}>
      {rows.map((row, i) => (
        <Fragment key={manner.idOf(row)}>
          {startsGroup(rows, i, manner.groupOf) && (
            <div className={css.cardGroup}>
              <GroupName group={manner.groupOf?.(row)} />
            </div>
          )}
          <PhoneRow row={row} columns={columns} manner={manner} />
        </Fragment>
      ))}
      {state && <div style={{ padding: 'var(--s5) var(--s4)' }}>{state}</div>}
      {end}
    </section>
  );
}
