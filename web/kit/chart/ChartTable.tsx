import type { ReactNode } from 'react';
import css from './chart.module.css';

type ChartTableProps = {
  /** What the picture shows, in one sentence. */
  readonly label: string;
  /** The names of the columns; the first names the head of each row. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the table stands in the place of the picture. */
  readonly isTable?: boolean | undefined;
  /** The picture, which screen readers skip. */
  readonly children: ReactNode;
};

/** A picture of figures and the same figures as a table: for screen readers only, or for every reader in place of the picture. */
export function ChartTable({ label, head, rows, isTable = false, children }: ChartTableProps) {
  return (
    <figure className={css.figure}>
      {!isTable && children}
      <div
        className={isTable ? css.table : 'vh'}
        {...(isTable && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
