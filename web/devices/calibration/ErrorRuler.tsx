import type { Grams } from '@terezi/domain/grammar/mass.ts';
import css from './calibration.module.css';

/** Three quarters of the bar are its limit. */
const AT_LIMIT = 0.75;

/** How much of a limit an error uses up: the limit of every row stands at the same mark. */
export function ErrorRuler(props: {
  readonly error: Grams | null;
  readonly limit: Grams;
  readonly width: number;
  /** Not taken yet. */
  readonly isReserved?: boolean;
}) {
  const { error, limit, width, isReserved = false } = props;
  const share = error === null ? 0 : Math.min(1, (Math.abs(error) / limit) * AT_LIMIT);
  const isOver = error !== null && Math.abs(error) > limit;
  return (
    <svg className={css.ruler} width={width} height={14} viewBox={`0 0 ${width} 14`} aria-hidden="true">
      <rect className={css.track} y={3} width={width} height={8} />
      <rect
        className={isOver ? css.beyond : css.within}
        data-reserved={isReserved || undefined}
        y={3}
        width={share * width}
        height={8}
      />
      <path className={css.mark} d={`M${width * AT_LIMIT} 1v12`} />
    </svg>
  );
}
