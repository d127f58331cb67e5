import { useSay } from '#kit/language.tsx';
import css from '../orders.module.css';
import { Track } from '../part/Track.tsx';
import { orderWords as words } from '../words.ts';

const MEANT = [
  ['done', words.past],
  ['now', words.now],
  ['left', words.ahead],
] as const;

/** What the cells of a track mean. */
export function TrackLegend() {
  const say = useSay();
  return (
    <span className={`cap ${css.legend}`}>
      {MEANT.map(([state, meaning]) => (
        <span key={state} className={css.wide}>
          <Track cells={[state]} /> {say(meaning)}
        </span>
      ))}
    </span>
  );
}
