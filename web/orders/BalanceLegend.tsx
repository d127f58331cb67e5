import { classes } from '#kit/classes.ts';
import { useSay } from '#kit/language.tsx';
import css from './orders.module.css';
import { orderWords as words } from './words.ts';

const MEANT = [
  [css.used, words.legendWeighed],
  [css.faint, words.legendReserved],
  [css.allowed, words.legendAllowed],
  [css.over, words.legendOver],
] as const;

/** What the stretches of a balance ruler mean. */
export function BalanceLegend() {
  const say = useSay();
  return (
    <span className={classes('cap', css.legend)}>
      {MEANT.map(([look, meaning]) => (
        <span key={meaning.en} className={classes(css.meant, look)}>
          {say(meaning)}
        </span>
      ))}
    </span>
  );
}
