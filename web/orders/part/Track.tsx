import { classes } from '#kit/classes.ts';
import css from './part.module.css';
import type { TrackState } from './way.ts';

/** How far a visit is, a cell for each step; the text beside it names the step that it waits for. */
export function Track({ cells }: { readonly cells: readonly TrackState[] }) {
  return (
    <span className={css.cells} aria-hidden="true">
      {cells.map((state, at) => (
        // A way's cells have no name but their place.
        <i key={at} className={classes(css[state])} />
      ))}
    </span>
  );
}
