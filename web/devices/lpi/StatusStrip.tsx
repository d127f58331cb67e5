import type { LpiRun } from '@terezi/domain/devices/lpi-run-shape.ts';
import css from './lpi.module.css';

const WIDTH = 1_000;
const HEIGHT = 24;
/** A crossed cell is wide enough for its cross. */
const CROSS = 8;

type Props = {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly runs: readonly LpiRun[];
};

/** How one LPI was over a time: where nobody spoke of it the strip is empty, where it was lost it is crossed. */
export function StatusStrip({ label, from, to, runs }: Props) {
  const at = (instant: string): number =>
    ((Math.min(Math.max(Date.parse(instant), from), to) - from) / (to - from)) * WIDTH;
  return (
    <svg
      className={css.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={css.unknown} width={WIDTH} height={HEIGHT} />
      {runs.map(({ id, isOnline, beganAt, until }) => {
        const x = at(beganAt);
        const width = Math.max(isOnline ? 0 : 2, at(until) - x);
        return (
          <g key={id}>
            <rect className={isOnline ? css.online : css.lost} x={x} width={width} height={HEIGHT} />
            {!isOnline && width >= CROSS && (
              <path
                className={css.cross}
                d={`M${x + width / 2 - 3} 9l6 6M${x + width / 2 + 3} 9l-6 6`}
                fill="none"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
