import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { part } from '#shell/frame/part.tsx';
import { BY_HAND, OVERRIDE } from './Actions.tsx';
import { LEGEND } from './legend.ts';
import css from '../operator.module.css';
import { besideWords } from '../beside-words.ts';

// With the form that it belongs to.
const FormLegend = part(async () => (await import('./FormLegend.tsx')).FormLegend);

/** The keys that work now, at the foot of the screen; while the operator adds something, those of its form. */
export function KeyLegend({
  canAccept,
  isMaking,
  isTyped,
  isBlocked,
}: Record<'canAccept' | 'isMaking' | 'isTyped' | 'isBlocked', boolean>) {
  const say = useSay();
  const third = isTyped ? BY_HAND : isBlocked ? OVERRIDE : null;
  return (
    <footer className={css.keys}>
      {isMaking ? (
        <FormLegend />
      ) : (
        LEGEND.map((each) => (third && each.keys === 'Alt T' ? third : each)).map(({ keys, name }) => (
          <span key={keys} className={keys === 'F8' && !canAccept ? css.off : undefined}>
            <Keycap keys={keys} />
            {say(name)}
          </span>
        ))
      )}
      <span className={css.end}>
        <Keycap keys="F1" />
        {say(besideWords.keyHelp)}
      </span>
    </footer>
  );
}
