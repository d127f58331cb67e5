import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import { classes } from '#kit/classes.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { StatusMark } from '#kit/part/Status.tsx';
import { useEarly } from '#shell/use-early.ts';
import { useScaleNow } from '#shell/live/use-scale-now.ts';
import css from './page.module.css';
import { automaticWords as words } from './words.ts';

const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;
const GRAMS_PER_TONNE = 1_000_000;

/** What the scale shows now, dark in both themes. An old value is grey and a lost one no number. */
export function LiveWeight({ scale }: { readonly scale: AutomaticScaleRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { state, grams } = useScaleNow(scale, useEarly());
  const look = scaleLooks[state];
  return (
    <div className={classes(css.glass, css[look.tone], state === 'motion' && css.motion)} data-testid="live">
      <div className={css.word}>
        <StatusMark shape={look.shape} size={13} />
        <span>{say(look.words)}</span>
        <span className={classes(css.reading, 'fig')}>
          {say(words.division, { division: kilograms(scale.division, language) })}
        </span>
      </div>
      <div className={classes(css.live, (grams === null || state === 'old') && css.pale)}>
        <span>{grams === null ? NO_DIGITS : kilograms(grams, language)}</span>
        <small>{say(words.kilogram)}</small>
      </div>
      <Ruler
        glass
        max={scale.max / GRAMS_PER_TONNE}
        parts={4}
        unit={say(words.tonne)}
        segments={grams === null || grams <= 0 ? [] : [{ to: grams / GRAMS_PER_TONNE }]}
      />
    </div>
  );
}
