import { classes } from '../classes.ts';
import css from './chart.module.css';

/** A category: its name, how much it is, and the figure as it is written. */
export type BarRow = {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly figure: string;
  /** The other way, in grey; said beside the name to whoever hears the page. */
  readonly quiet?: boolean;
  readonly said?: string;
};

const HEIGHT = 10;

/** Categories as bars beside each other's length, the figure in a column of its own at their right. */
export function BarList({ rows }: { readonly rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul>
      {rows.map(({ key, name, value, figure, quiet, said }) => (
        <li key={key} className={css.bar} title={said ? `${name}, ${said}` : name}>
          <span className="el">{name}</span>
          <svg width="100%" height={HEIGHT} aria-hidden="true">
            <rect
              className={classes(quiet ? css.second : css.first)}
              width={`${(value / most) * 100}%`}
              height={HEIGHT}
            />
          </svg>
          {said && <span className="vh">{said}</span>}
          <span className="num m">{figure}</span>
        </li>
      ))}
    </ul>
  );
}
