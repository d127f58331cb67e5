import { classes } from '../classes.ts';
import css from './chart.module.css';

type BulletProps = {
  readonly value: number;
  /** The usual value by now, a black mark, and at the end, the grey track. */
  readonly soFar: number;
  readonly whole: number;
  /** In grey, as what goes the other way. */
  readonly quiet?: boolean;
};

const HEIGHT = 20;
const BAR = { y: 3, height: 8 };
/** The share of the room that the longest of them takes: a mark at its end has to be seen. */
const LONGEST = 90;

/** A figure as a bar against what is usual. The figure and the usual stand beside it in words. */
export function Bullet({ value, soFar, whole, quiet = false }: BulletProps) {
  const most = Math.max(1, value, soFar, whole);
  const at = (amount: number) => `${(Math.max(0, amount) / most) * LONGEST}%`;
  const isUsual = whole > 0;
  return (
    <svg className={css.bullet} width="100%" height={HEIGHT} aria-hidden="true">
      {isUsual && <rect className={css.track} width={at(whole)} {...BAR} />}
      <rect className={classes(quiet ? css.second : css.first)} width={at(value)} {...BAR} />
      {isUsual && (
        <>
          <rect className={css.then} x={at(whole)} y="0" width="1.5" height="14" />
          <rect className={css.by} x={at(soFar)} y="0" width="1.5" height="14" />
        </>
      )}
    </svg>
  );
}
