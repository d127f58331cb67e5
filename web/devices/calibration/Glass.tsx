import { scaleLooks, scaleState } from '@terezi/domain/devices/scale/scale-state.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { StatusMark } from '#kit/part/Status.tsx';
import type { LiveScale } from '#shell/live/live-message.ts';
import { useEarly } from '#shell/use-early.ts';
import css from './calibration.module.css';
import type { Protocol } from './protocol.ts';
import { takeWords as words } from './words.ts';

const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

/** What the scale shows now, beside the point that is taken: dark in both themes, as where trucks are weighed. */
export function Glass({ it, seen }: { readonly it: Protocol; readonly seen: LiveScale | null }) {
  const say = useSay();
  const { language } = useLanguage();
  const isEarly = useEarly();
  const state = scaleState(seen, it.division, isEarly);
  const { shape, tone, words: label } = scaleLooks[state];
  const grams = state === 'lost' || state === 'awaited' ? null : (seen?.grams ?? null);
  return (
    <div className={css.glass} data-tone={tone}>
      <div className={css.word}>
        <StatusMark shape={shape} size={12} />
        <span>{say(label).toLocaleUpperCase(language)}</span>
        <span className={css.interval}>{say(words.interval, { e: kilograms(it.division, language) })}</span>
      </div>
      <div className={css.digits}>
        <span data-testid="shown">{grams === null ? NO_DIGITS : kilograms(grams, language)}</span>
        <small>{say(UNITS.kilogram)}</small>
      </div>
    </div>
  );
}
