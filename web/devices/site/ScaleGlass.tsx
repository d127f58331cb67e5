import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StatusMark } from '#kit/part/Status.tsx';
import { useEarly } from '#shell/use-early.ts';
import { useScaleNow } from '#shell/live/use-scale-now.ts';
import css from './listen.module.css';
import { listenWords as words } from './listen-words.ts';

const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

/** What the scale shows now, to be held against the indicator's own display; dark in both themes. */
export function ScaleGlass({ scale }: { readonly scale: ScaleRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { state, grams } = useScaleNow(scale, useEarly());
  const { shape, tone, words: label } = scaleLooks[state];
  const division = `${kilograms(scale.division, language)} ${say(UNITS.kilogram)}`;
  return (
    <>
      <div className={css.glass} data-tone={tone}>
        <div className={css.word}>
          <StatusMark shape={shape} size={12} />
          <span>{say(label).toLocaleUpperCase(language)}</span>
          <span>{say(words.fromAgent, { division })}</span>
        </div>
        <div className={css.digits}>
          <span data-testid="shown">{grams === null ? NO_DIGITS : kilograms(grams, language)}</span>
          <small>{say(UNITS.kilogram)}</small>
        </div>
      </div>
      <p className="lab">{say(words.sameThere)}</p>
    </>
  );
}
