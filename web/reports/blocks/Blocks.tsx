import type { Arranged, BlockKey } from '@terezi/domain/reports/first-page.ts';
import { Fragment, type ReactNode } from 'react';
import { Split } from '#kit/page/Split.tsx';
import css from '../dashboard/dashboard.module.css';
import { asideOf, rowsOf } from './rows.ts';

type BlocksProps = {
  readonly standing: readonly Arranged[];
  /** How each block is drawn; what a page cannot draw is left out. */
  readonly draw: Partial<Readonly<Record<BlockKey, () => ReactNode>>>;
  /** What stands in the place of the wide part while there is nothing to show in it. */
  readonly instead?: ReactNode;
};

/** The curve of today needs less room than what stands beside it. */
const columnOf = (block: BlockKey) => (block === 'gathered' ? 'var(--curve)' : 'minmax(0, 1fr)');

/** The blocks of a first page in the order in which its reader has them. */
export function Blocks({ standing, draw, instead }: BlocksProps) {
  const drawn = standing.filter(({ block }) => draw[block] !== undefined);
  const rows = rowsOf(drawn);
  const aside = asideOf(drawn);
  const one = (block: BlockKey) => <Fragment key={block}>{draw[block]?.()}</Fragment>;
  const isWide = rows.length > 0 || instead !== undefined;
  return (
    <Split columns={isWide && aside.length > 0 ? 'minmax(0, 1fr) var(--aside)' : 'minmax(0, 1fr)'} grow>
      {isWide &&
        (instead ?? (
          <div className={css.charts}>
            {rows.map((row, at) => {
              const columns = row.length > 1 ? row.map(columnOf).join(' ') : 'minmax(0, 1fr)';
              return (
                <div key={row[0]} className={at > 0 ? css.below : undefined}>
                  <Split columns={columns} grow={at > 0}>
                    {row.map(one)}
                  </Split>
                </div>
              );
            })}
          </div>
        ))}
      {aside.length > 0 && <aside className={css.aside}>{aside.map(one)}</aside>}
    </Split>
  );
}
