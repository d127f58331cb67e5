import { classes } from '../classes.ts';
import part from './Figure.module.css';

/**
 * A number and its unit, already formatted: the figure heavy, the unit small and grey. `xl` is for a page that
 * is one figure, `l` the hero of a page (one per head), `m` and `s` the figures beside it.
 */
export function Figure({
  value,
  unit,
  size = 'm',
  pending = false,
}: {
  value: string;
  unit?: string;
  size?: 'xl' | 'l' | 'm' | 's';
  pending?: boolean;
}) {
  return (
    <span className={classes(part.figure, part[size], pending && part.pending)}>
      {value}
      {unit && <span className={part.unit}>{unit}</span>}
    </span>
  );
}
