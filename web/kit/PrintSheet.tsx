import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import part from './PrintSheet.module.css';

/** Paper on the screen and the same paper out of the printer: A5 upright or an 80 mm roll, black on white. */
export function PrintSheet({ paper, children }: { paper: 'a5' | 'roll80'; children: ReactNode }) {
  return <article className={classes(part.paper, part[paper])}>{children}</article>;
}
