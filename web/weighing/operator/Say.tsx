import { classes } from '#kit/classes.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status, type StatusShape } from '#kit/Status.tsx';
import type { Tone } from '#kit/tone.ts';
import { acceptable, type GlassState, type Limits, sayWords } from './glass-state.ts';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

const SIGNS: Readonly<Record<GlassState, { shape: StatusShape; tone: Tone }>> = {
  stable: { shape: 'check', tone: 'ok' },
  empty: { shape: 'ring', tone: 'idle' },
  motion: { shape: 'wave', tone: 'warn' },
  under: { shape: 'triangle-low', tone: 'warn' },
  net: { shape: 'triangle-low', tone: 'warn' },
  below: { shape: 'triangle-low', tone: 'warn' },
  over: { shape: 'triangle', tone: 'bad' },
  overTruck: { shape: 'triangle', tone: 'warn' },
  stale: { shape: 'clock', tone: 'warn' },
  lost: { shape: 'cross', tone: 'bad' },
  away: { shape: 'cross', tone: 'bad' },
  expired: { shape: 'cross', tone: 'bad' },
};

type Props = {
  state: GlassState;
  limits: Limits;
  /** What was refused, which stands here until something changes. */
  refusal: string | null;
  hasVisit: boolean;
  /** The last visit of the truck is being read, which F8 waits for. */
  isReading: boolean;
  /** No truck has the plate that was typed, and one can be made. */
  isUnknown: boolean;
  /** What is being made, which F8 waits for. */
  waitsFor: string | null;
  mustClear: boolean;
  /** The scale on which the chosen ticket was opened, where that is not this one. */
  elsewhere: string | null;
};

/**
 * The one line above the key: what is wrong and what to do about it, in a fixed place. What hinders now comes
 * before what was refused a moment ago.
 */
export function Say(props: Props) {
  const { state, limits, refusal, hasVisit, isReading, isUnknown, waitsFor, mustClear, elsewhere } = props;
  const say = useSay();
  const { language } = useLanguage();
  const told = () => {
    const isHindered = !acceptable(state) && state !== 'empty';
    if (refusal !== null && !isHindered) return { shape: 'cross', tone: 'bad', text: refusal } as const;
    if (elsewhere !== null && !isHindered)
      return { shape: 'triangle', tone: 'warn', text: say(words.elsewhere, { scale: elsewhere }) } as const;
    if (mustClear && acceptable(state))
      return { shape: 'clock', tone: 'warn', text: say(words.mustClear) } as const;
    if (waitsFor !== null && !isHindered)
      return { shape: 'half', tone: 'accent', text: say(words.afterMaking, { what: waitsFor }) } as const;
    if (isReading && !isHindered)
      return { shape: 'clock', tone: 'idle', text: say(words.readingLast) } as const;
    if (isUnknown && !isHindered)
      return { shape: 'half', tone: 'accent', text: say(words.unknownPlate) } as const;
    if (!hasVisit && !isHindered)
      return { shape: 'ring', tone: 'idle', text: say(words.chooseTruck) } as const;
    const text = say(sayWords[state], {
      min: kilograms(limits.min, language),
      max: kilograms(limits.max, language),
      truckMax: kilograms(limits.truckMax, language),
    });
    return { ...SIGNS[state], text };
  };
  const { shape, tone, text } = told();
  return (
    <div className={classes(css.say, css[`say-${tone}`])} role="status" data-testid="say">
      <Status shape={shape} tone={tone}>
        <span className="el" title={text}>
          {text}
        </span>
      </Status>
    </div>
  );
}
