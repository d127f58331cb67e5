import { classes } from '#kit/classes.ts';
import { useSay } from '#kit/language.tsx';
import css from '../incomes.module.css';
import { incomeWords as words } from '../words.ts';

const MEANT = [
  [css.isAllowed, words.legendAllowed],
  [css.isDifference, words.legendDifference],
  [css.isBeyond, words.legendBeyond],
] as const;

/** What the stretches of a difference ruler mean. */
export function Legend() {
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
