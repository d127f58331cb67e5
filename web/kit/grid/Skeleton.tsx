import { useSay } from '../language.tsx';
import { WORDS } from '../words.ts';
import css from './grid.module.css';

const ROWS = 12;
/** Shares of the column's width, so that the rows do not look like data. */
const LENGTHS = [62, 78, 54, 70, 46] as const;
/** Check and № are too narrow for a bar that means anything. */
const LEAST_WIDTH = 60;

/** Grey rows under the head while the first answer is on its way; they appear after 300 ms, so that nothing flashes. */
export function Skeleton({ widths }: { readonly widths: readonly number[] }) {
  const say = useSay();
  return (
    <div className={css.skeleton} role="status">
      <span className="vh">{say(WORDS.loading)}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={css.skeletonRow}>
          {widths.map((width, i) => (
            <span key={i} style={{ width }}>
              {width >= LEAST_WIDTH && <i style={{ width: `${LENGTHS[(row + i * 2) % LENGTHS.length]}%` }} />}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
