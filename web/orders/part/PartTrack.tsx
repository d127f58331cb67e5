import type { StepStatus } from '@terezi/domain/orders/part-api.ts';
import { guardTypeWords } from '@terezi/domain/orders/order-step.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { classes } from '#kit/classes.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { date, kilograms, MISSING, span, time } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { useMinute } from '#shell/use-minute.ts';
import { ageOf } from './age.ts';
import css from './part.module.css';
import type { Part, Visit } from './use-visit.ts';
import { isByScale, stepNow } from './way.ts';
import { windowSaid } from './window.ts';
import { actionWords, partWords as words, wayWords } from './words.ts';

/** How long a truck waited for a step after the one before it. Seconds; null where that is not known. */
function waitedFor(step: StepStatus, before: StepStatus | undefined): number | null {
  if (!step.doneAt || !before?.doneAt) return null;
  return (Date.parse(step.doneAt) - Date.parse(before.doneAt)) / 1000;
}

const how = (name: string | null) => wayWords[name as keyof typeof wayWords] ?? wayWords.hand;

function Done({ step, before, part }: { step: StepStatus; before: StepStatus | undefined; part: Part }) {
  const say = useSay();
  const { language } = useLanguage();
  const isSkipped = step.state === 'skipped';
  const weight = step.stepKind === 'weight1' ? part.weight1 : null;
  const at = time(step.doneAt, { seconds: true });
  const waited = waitedFor(step, before);
  const { normMinutes: norm } = step;
  const told = (seconds: number) => {
    const took = span(seconds, language);
    return norm === null ? say(words.waited, { span: took }) : say(words.waitedOf, { span: took, norm });
  };
  return (
    <>
      <div className={css.name}>
        <Status shape={isSkipped ? 'wave' : 'check'} tone={isSkipped ? 'warn' : 'ok'}>
          {step.name}
        </Status>
      </div>
      {weight === null ? (
        <Figure value={at} />
      ) : (
        <Figure value={kilograms(weight, language)} unit={say(FORM_WORDS.kilogram)} />
      )}
      <div className="cap el">
        {[isSkipped ? say(words.skipped) : say(how(step.how)), weight !== null && at, step.doneByName]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <div className="cap el">{isSkipped ? step.note : waited !== null && told(waited)}</div>
    </>
  );
}

function Ahead({ step, since }: { step: StepStatus; since: string | null }) {
  const say = useSay();
  const { language } = useLanguage();
  const { normMinutes: norm } = step;
  const { minutes, over, tone } = ageOf(since ?? '', norm, useMinute());
  const byWhom = isByScale(step) ? say(words.byScale) : say(guardTypeWords[step.guardType]);
  return (
    <>
      <div className={css.name}>
        <Status shape={since ? 'half' : 'ring'} tone={since ? 'accent' : 'idle'}>
          {step.name}
        </Status>
      </div>
      <div className={classes(css.age, tone && css[tone])}>
        <Figure value={since ? span(minutes * 60, language) : MISSING} pending={!since} />
      </div>
      <div className="cap el">
        {norm !== null &&
          (since && over > 0 ? say(words.over, { norm, more: over }) : say(words.norm, { minutes: norm }))}
      </div>
      <div className="cap el">{byWhom}</div>
    </>
  );
}

/** The way of a visit: when it was planned, then a cell for each step. */
export function PartTrack({ part, visit }: { readonly part: Part; readonly visit: Visit }) {
  const say = useSay();
  const { stepStatus: way } = visit;
  const isOn = part.statusId === orderPartStatus.planned || part.statusId === orderPartStatus.inProgress;
  const now = isOn ? stepNow(way) : undefined;
  const stateOf = (step: StepStatus) =>
    step.state === 'waiting' ? (step === now ? css.now : undefined) : css[step.state];
  return (
    <ol className={css.track} aria-label={say(words.way)} tabIndex={0}>
      <li className={css.done}>
        <div className={css.name}>
          <Status shape="check" tone="ok">
            {say(actionWords.planned)}
          </Status>
        </div>
        <Figure value={date(part.createdAt).slice(0, 5)} />
        <div className="cap el">{`${time(part.createdAt)} · ${part.createdByName}`}</div>
        <div className="cap el">{windowSaid(part, say)}</div>
      </li>
      {way.map((step, at) => (
        <li key={step.stepId} className={stateOf(step)} aria-current={step === now ? 'step' : undefined}>
          {step.state === 'waiting' ? (
            <Ahead step={step} since={step === now ? part.waitingSince : null} />
          ) : (
            <Done step={step} before={way[at - 1]} part={part} />
          )}
        </li>
      ))}
    </ol>
  );
}
