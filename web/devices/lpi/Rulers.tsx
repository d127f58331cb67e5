import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Tone } from '#kit/tone.ts';
import css from './lpi-list.module.css';

const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;
const WIDTH = 70;
const FILLS = { bad: css.bad, warn: css.warn, accent: css.accent } as const;

type Due = {
  readonly tone: Extract<Tone, keyof typeof FILLS>;
  readonly daysLeft: number;
  /** YYYY-MM-DD; null stands for a year before the end. */
  readonly from: string | null;
  readonly until: string;
};

/** How much of a calibration's period is over; a mark stands at its end. The figures beside it say the same. */
export function DueRuler({ tone, daysLeft, from, until }: Due) {
  const days = from === null ? YEAR_DAYS : Math.max(1, (Date.parse(until) - Date.parse(from)) / DAY_MS);
  const share = Math.min(1, Math.max(0, 1 - daysLeft / days));
  return (
    <svg className={css.year} width={WIDTH + 2} height={14} aria-hidden="true">
      <rect className={css.track} y={3} width={WIDTH} height={8} />
      <rect className={FILLS[tone]} y={3} width={WIDTH * share} height={8} />
      <rect className={css.mark} x={WIDTH} width={2} height={14} />
    </svg>
  );
}

/** The weight on a scale as a share of its maximum. */
export function WeightBar({ grams, max }: { readonly grams: Grams | null; readonly max: Grams }) {
  const share = grams === null || max === 0 ? 0 : Math.min(1, Math.max(0, grams / max));
  return (
    <svg className={css.weightBar} width="100%" height={8} aria-hidden="true">
      <rect className={css.track} width="100%" height={8} />
      <rect className={css.accent} width={`${share * 100}%`} height={8} />
    </svg>
  );
}
