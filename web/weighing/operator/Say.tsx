import type { Limits } from './glass-state.ts';
import { type GlassState, sayWords } from './glass-state.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status, type StatusShape } from '#kit/Status.tsx';
import type { Tone } from '#kit/tone.ts';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

const SIGNS: Readonly<Record<GlassState, { shape: StatusShape; tone: Tone }>> = {
  stable: { shape: 'check', tone: 'ok' },
  empty: { shape: 'ring', tone: 'idle' },
  motion: { shape: 'wave', tone: 'warn' },
  below: { shape: 'triangle-low', tone: 'warn' },
  over: { shape: 'triangle', tone: 'bad' },
  overTruck: { shape: 'triangle', tone: 'warn' },
  stale: { shape: 'clock', tone: 'warn' },
  lost: { shape: 'cross', tone: 'bad' },
  expired: { shape: 'cross', tone: 'bad' },
};

type Props = {
  state: GlassState;
  limits: Limits;
  /** What was refused, which stands here until something changes. */
  refusal: string | null;
  hasVisit: boolean;
  mustClear: boolean;
};

/** The one line above the key: what is wrong and what to do about it, in a fixed place. */
export function Say({ state, limits, refusal, hasVisit, mustClear }: Props) {
  const say = useSay();
  const { language } = useLanguage();
  const told = () => {
    if (refusal !== null) return { shape: 'cross', tone: 'bad', text: refusal } as const;
    if (state === 'stable' && mustClear)
      return { shape: 'clock', tone: 'warn', text: say(words.mustClear) } as const;
    if ((state === 'stable' || state === 'empty') && !hasVisit)
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
    <div className={css.say} role="status" data-testid="say">
      <Status shape={shape} tone={tone}>
        <span title={text}>{text}</span>
      </Status>
    </div>
  );
}
