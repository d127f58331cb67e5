import { RUN_STAGES } from '@terezi/domain/devices/automatic/run-stage.ts';
import { classes } from '#kit/classes.ts';
import type { Sight } from './use-sights.ts';
import css from './wall.module.css';

/** The eight stages of a run as one strip: what is behind, where it is, what is still to come. */
export function RunCells({ sight: { passage, concern } }: { readonly sight: Sight }) {
  const at = passage ? RUN_STAGES.indexOf(passage.stage) : -1;
  return (
    <span className={css.cells} aria-hidden="true">
      {RUN_STAGES.map((stage, place) => (
        <i
          key={stage}
          className={classes(
            place < at && css.done,
            place === at && css.now,
            place === at && concern && css[concern],
          )}
        />
      ))}
    </span>
  );
}
