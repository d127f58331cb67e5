import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { MISSING } from '../formats.ts';
import { useSay } from '../language.tsx';
import type { Column, PhoneRole } from './column.ts';
import type { RowManner } from './GridRow.tsx';
import css from './list.module.css';

type PhoneListProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly manner: RowManner<Row>;
  readonly state?: ReactNode;
};

const textFor = <Row,>(column: Column<Row>, row: Row): string | null =>
  column.phoneText ? column.phoneText(row) : (column.text?.(row) ?? null);

/** One row as three lines: what it is, its state and its figure; whose it is; its number, time and weights. */
function Card<Row>({
  row,
  columns,
  manner,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  manner: RowManner<Row>;
}) {
  const say = useSay();
  const all = (role: PhoneRole) => columns.filter((column) => column.phone === role);
  const one = (role: PhoneRole) => all(role)[0];
  const title = one('title');
  const status = one('status');
  const figure = one('figure');
  const second = all('line2').flatMap((column) => textFor(column, row) ?? []);
  const ends = all('line3-end').map((column) => textFor(column, row) ?? MISSING);
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
            {textFor(figure, row) ?? MISSING}
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
      </span>
    </a>
  );
}

/** A page of rows as cards; what can be done with a row stands at the end of its second line. */
export function PhoneList<Row>({ label, rows, columns, manner, state }: PhoneListProps<Row>) {
  return (
    <section className={css.cards} aria-label={label} tabIndex={rows.length === 0 ? 0 : undefined}>
      {rows.map((row) => {
        const acts = manner.actions?.(row);
        return (
          <div key={manner.idOf(row)} className={css.cardRow} data-acts={acts ? true : undefined}>
            <Card row={row} columns={columns} manner={manner} />
            {acts && <span className={css.cardActs}>{acts}</span>}
          </div>
        );
      })}
      {state && <div style={{ padding: '20px 16px' }}>{state}</div>}
    </section>
  );
}
