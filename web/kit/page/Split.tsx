import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';
import part from './Split.module.css';

type Columns = CSSProperties & { '--columns': string };

/** Columns divided by full-height hairlines; below 1100 px they follow one another. `grow` fills the height left. */
export function Split({
  columns,
  grow = false,
  children,
}: {
  columns: string;
  grow?: boolean;
  children: ReactNode;
}) {
  const style: Columns = { '--columns': columns };
  return (
    <div className={classes(part.split, grow && part.grow)} style={style}>
      {children}
    </div>
  );
}
