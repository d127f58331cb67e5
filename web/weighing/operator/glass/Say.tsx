import type { Language } from '@terezi/domain/grammar/words.ts';
import { classes } from '#kit/classes.ts';
import { date, kilograms, number } from '#kit/formats.ts';
import { type Say as SayWords, useLanguage, useSay } from '#kit/language.tsx';
import { Status, type StatusShape } from '#kit/part/Status.tsx';
import type { Tone } from '#kit/tone.ts';
import { acceptable, type GlassState, type Limits, sayWords } from './glass-state.ts';
import { tareWords } from '@terezi/domain/weighing/tare/tare-words.ts';
import type { Ahead } from './ahead.ts';
import css from '../operator.module.css';
import type { Recognised } from '../seen/recognition.ts';
import type { ChosenTare } from './use-tare.ts';
import { operatorWords as words } from '../words.ts';

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
  running: { shape: 'half', tone: 'warn' },
  failed: { shape: 'cross', tone: 'bad' },
  activating: { shape: 'clock', tone: 'warn' },
  unverified: { shape: 'triangle', tone: 'warn' },
};

/** "əl ilə yazılmış boş çəki, 21.11.2026". */
const tareText = ({ kind, origin, at }: ChosenTare, say: SayWords): string =>
  [say(tareWords(kind, origin)), at && date(at)].filter(Boolean).join(', ');

/** Outcomes that bar a card, as opposed to those that only lack something. */
const BAD: readonly string[] = ['unknown', 'blocked', 'expired', 'removed', 'foreign'];

const filledText = ({ filled, took }: Recognised, say: SayWords, language: Language): string =>
  say(words.cardFilled, { count: filled, seconds: number((took / 1_000).toFixed(1), language) });

type Props = {
  state: GlassState;
  limits: Limits;
  /** The refusal, which stands here until something changes. */
  refusal: string | null;
  /** Whether the refusal only warns, so that the operator can still accept the weight. */
  mayGoOn: boolean;
  hasVisit: boolean;
  /** The last visit of the truck is being read, which F8 waits for. */
  isReading: boolean;
  /** How many planned visits are offered, one of which is to be chosen. */
  offered: number;
  /** No truck has the plate that was typed, and one can be made. */
  isUnknown: boolean;
  /** The name of what the operator is just adding, which F8 waits for. */
  waitsFor: string | null;
  mustClear: boolean;
  /** How many fields the second pass changes on the ticket. */
  changes: number;
  /** The tare in place of the second weight. */
  tare: ChosenTare | null;
  /** The scale on which the chosen ticket was opened, if another. */
  elsewhere: string | null;
  /** The objections of the checks before F8. */
  ahead: Ahead | null;
  /** What the readers have recognised. */
  recognised: Recognised | null;
};

/** The line about the checks: blocks while the operator can still do something, warnings of a weight that can be taken. */
function aheadLine({ ahead, state, tare, mustClear }: Props) {
  const isShown =
    tare !== null || (acceptable(state) && !mustClear) || (state === 'empty' && ahead?.isBlocked);
  if (!ahead || !isShown) return null;
  const { isBlocked, text, more } = ahead;
  return { ...SIGNS[isBlocked ? 'over' : 'overTruck'], text, more: more > 0 ? `+${more}` : undefined };
}

/**
 * The one line above the key: what is wrong and what to do about it, in a fixed place. A present obstacle comes before the
 * refusal of a moment ago.
 */
export function Say(props: Props) {
  const {
    state,
    limits,
    refusal,
    mayGoOn,
    hasVisit,
    isReading,
    isUnknown,
    offered,
    waitsFor,
    mustClear,
    changes,
    elsewhere,
    tare,
  } = props;
  const { recognised } = props;
  const say = useSay();
  const { language } = useLanguage();
  const told = (): { shape: StatusShape; tone: Tone; text: string; more?: string | undefined } => {
    const isHindered = !acceptable(state) && state !== 'empty';
    if (refusal !== null && (tare || !isHindered))
      return mayGoOn
        ? { shape: 'triangle', tone: 'warn', text: refusal }
        : { shape: 'cross', tone: 'bad', text: refusal };
    const checked = waitsFor === null && !isReading ? aheadLine(props) : null;
    if (checked) return checked;
    if (tare)
      return { shape: 'half', tone: 'accent', text: say(words.tareWritten, { tare: tareText(tare, say) }) };
    if (elsewhere !== null && !isHindered)
      return { shape: 'triangle', tone: 'warn', text: say(words.elsewhere, { scale: elsewhere }) };
    if (mustClear && acceptable(state)) return { shape: 'clock', tone: 'warn', text: say(words.mustClear) };
    if (waitsFor !== null && !isHindered)
      return { shape: 'half', tone: 'accent', text: say(words.afterMaking, { what: waitsFor }) };
    if (isReading && !isHindered)
      return { shape: 'clock', tone: 'idle', text: say(words.readingLast), more: say(words.readingMost) };
    if (offered > 0 && !isHindered)
      return { shape: 'half', tone: 'accent', text: say(words.chooseVisit, { count: offered }) };
    const message = recognised?.last.message;
    if (message && !isHindered) {
      const isBad = BAD.includes(recognised.last.outcome);
      return { ...SIGNS[isBad ? 'lost' : 'overTruck'], text: say(message) };
    }
    if (isUnknown && !isHindered) return { shape: 'half', tone: 'accent', text: say(words.unknownPlate) };
    if (!hasVisit && !isHindered) return { shape: 'ring', tone: 'idle', text: say(words.chooseTruck) };
    const text = say(sayWords[state], {
      min: kilograms(limits.min, language),
      max: kilograms(limits.max, language),
      truckMax: kilograms(limits.truckMax, language),
    });
    const filled = recognised && recognised.filled > 0 ? filledText(recognised, say, language) : undefined;
    const more = changes > 0 && !isHindered ? say(words.changedShort, { count: changes }) : filled;
    return { ...SIGNS[state], text, more };
  };
  const { shape, tone, text, more = null } = told();
  return (
    <div className={classes(css.say, css[`say-${tone}`])} role="status" data-testid="say">
      <Status shape={shape} tone={tone}>
        <span className="el" title={text}>
          {text}
          {more && <small>{more}</small>}
        </span>
      </Status>
    </div>
  );
}
