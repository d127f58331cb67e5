import { type RefObject, useEffect } from 'react';
import { date, kilograms, MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Ruler } from '#kit/chart/Ruler.tsx';
import { StatusMark, type StatusShape } from '#kit/part/Status.tsx';
import { useScale } from '#shell/live/live.ts';
import {
  type GlassState,
  glassState,
  glassWords,
  isBlind,
  type Limits,
  type AgedLiveValue,
} from './glass-state.ts';
import css from '../operator.module.css';
import { operatorWords as words } from '../words.ts';

const SHAPES: Readonly<Record<GlassState, StatusShape>> = {
  stable: 'check',
  empty: 'ring',
  motion: 'wave',
  under: 'triangle-low',
  net: 'triangle-low',
  below: 'triangle-low',
  over: 'triangle',
  overTruck: 'triangle',
  stale: 'clock',
  lost: 'cross',
  away: 'cross',
  expired: 'cross',
  running: 'half',
  failed: 'cross',
  activating: 'clock',
  unverified: 'triangle',
};

/** People compare readings by their last digits; the whole number goes with the capture. */
const SHOWN_READINGS = 1_000_000;
const GRAMS_PER_TONNE = 1_000_000;
const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

function StateWord({
  state,
  seen,
  limits,
}: {
  state: GlassState;
  seen: AgedLiveValue | null;
  limits: Limits;
}) {
  const say = useSay();
  return (
    <>
      <StatusMark shape={SHAPES[state]} size={15} />
      <span>
        {say(glassWords[state], {
          seconds: Math.floor((seen?.age ?? 0) / 1000),
          date: date(limits.calibratedUntil),
        })}
      </span>
    </>
  );
}

type Props = {
  scaleId: number;
  limits: Limits;
  /** Whether the server is in reach. */
  isHeard: boolean;
  /** Holds the number of the reading on the display, for the key that accepts it. */
  shownRef: RefObject<number | null>;
};

/**
 * The live display: state, digits, unit and the ruler up to the scale's maximum. Dark in both themes. The value is
 * heard here and not above, so that nothing else is drawn anew ten times a second.
 */
export function Glass({ scaleId, limits, isHeard, shownRef }: Props) {
  const live = useScale(scaleId);
  const state = glassState(live, limits, isHeard);
  useEffect(() => {
    shownRef.current = live?.reading ?? null;
  }, [live, shownRef]);
  const say = useSay();
  const { language } = useLanguage();
  const grams = isBlind(state) || live?.grams == null ? null : live.grams;
  // Beyond its range an indicator sends no number; the ruler is then full to its end.
  const reach = state === 'over' ? limits.max : grams;
  const division = kilograms(limits.division, language);
  const marks =
    limits.truckMax === null
      ? []
      : [
          {
            at: limits.truckMax / GRAMS_PER_TONNE,
            caption: say(words.permitted, { tonnes: number(limits.truckMax / GRAMS_PER_TONNE, language) }),
          },
        ];
  return (
    <div className={`${css.glass} ${css[state] ?? ''}`} data-state={state} data-testid="glass">
      <div className={css.word}>
        <StateWord state={state} seen={live} limits={limits} />
        <span className={`${css.reading} fig`}>
          {isBlind(state)
            ? live && say(words.lastReading, { seconds: Math.floor(live.age / 1000) })
            : say(words.reading, {
                reading: number((live?.reading ?? 0) % SHOWN_READINGS, language),
                division,
              })}
        </span>
      </div>
      <div className={css.live}>
        <span data-testid="live-weight">{grams === null ? NO_DIGITS : kilograms(grams, language)}</span>
        <small>{say(words.kilogram)}</small>
      </div>
      <div className={css.ruler}>
        <Ruler
          glass
          max={limits.max / GRAMS_PER_TONNE}
          segments={reach === null || reach <= 0 ? [] : [{ to: reach / GRAMS_PER_TONNE }]}
          marks={marks}
          unit={say(words.tonne)}
        />
      </div>
    </div>
  );
}
