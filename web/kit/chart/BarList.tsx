import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './chart.module.css';

/** A category: its name, its value, and the figure as it is written. */
export type BarRow = {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly figure: string;
  /** In grey, since it goes the other way; `said` names that, for screen readers too. */
  readonly quiet?: boolean;
  readonly said?: string;
  /** Drawn in the place of the name, such as a link. */
  readonly lead?: ReactNode;
  /** How it compares with something, in a narrow column at the end. */
  readonly delta?: string;
};

const HEIGHT = 10;

/** Categories as bars, to be compared by length, each with its figure in a column of its own at the right. */
export function BarList({ rows }: { readonly rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul>
      {rows.map(({ key, name, value, figure, quiet, said, lead, delta }) => (
        <li
          key={key}
          className={classes(css.bar, delta !== undefined && css.compared)}
          title={said ? `${name}, ${said}` : name}
        >
          <span className="el">{lead ?? name}</span>
          <svg width="100%" height={HEIGHT} aria-hidden="true">
            <rect
              className={classes(quiet ? css.second : css.first)}
              width={`${(value / most) * 100}%`}
              height={HEIGHT}
            />
          </svg>
          {said && <span className="vh">{said}</span>}
          <span className="num m">{figure}</span>
          {delta !== undefined && <span className="num dim">{delta}</span>}
        </li>
      ))}
    </ul>
  );
}
