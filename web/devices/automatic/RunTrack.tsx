import { MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/Status.tsx';
import css from './page.module.css';
import { automaticWords as words, RUN_CELLS } from './words.ts';

/** The eight states of an unattended run. While no run tells its own, none of them has a time. */
export function RunTrack() {
  const say = useSay();
  return (
    <ol className={css.track} aria-label={say(words.run)}>
      {RUN_CELLS.map((cell) => (
        <li key={cell.key}>
          <Status shape="ring" tone="idle">
            {say(cell.words)}
          </Status>
          <div className="dim fig">{MISSING}</div>
        </li>
      ))}
    </ol>
  );
}
