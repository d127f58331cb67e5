import { classes } from '../classes.ts';
import part from './Count.module.css';

/** A counter beside a name; `hot` means work that waits for the reader. */
export function Count({ value, hot = false }: { value: string | number; hot?: boolean }) {
  return <span className={classes(part.count, hot && part.hot)}>{value}</span>;
}
