import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import type { ScaleState } from '@terezi/domain/devices/scale/scale-state.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { StatusMark } from '#kit/part/Status.tsx';
import { useEarly } from '#shell/use-early.ts';
import { useScaleNow } from '#shell/live/use-scale-now.ts';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';
import { isCompared, type Outcome, outcomesOf } from './trials.ts';

const CLOCK_MOST_MS = 2_000;

type CheckState = boolean | 'bad';
const MARKS = { true: 'check', false: 'ring', bad: 'cross' } as const;

function Check({ of, state, values = {} }: { of: Words; state: CheckState; values?: CheckValues }) {
  const say = useSay();
  const isDone = state === true;
  return (
    <li className={isDone ? css.ok : state === 'bad' ? css.bad : css.waits}>
      <StatusMark shape={MARKS[`${state}`]} />
      <span>{say(of, values)}</span>
      <span className="vh">{say(isDone ? words.done : words.notDone)}</span>
    </li>
  );
}

type CheckValues = Readonly<Record<string, number>>;
type Item = { readonly of: Words; readonly state: CheckState; readonly values?: CheckValues };

/** How many devices of a kind have been tried successfully, where there are any. */
function tried(label: Words, outcomes: readonly Outcome[]): Item[] {
  if (outcomes.length === 0) return [];
  const done = outcomes.filter((outcome) => outcome === 'good').length;
  const state = done === outcomes.length ? true : outcomes.includes('bad') ? 'bad' : false;
  return [{ of: label, state, values: { done, count: outcomes.length } }];
}

const shows = (state: ScaleState): boolean => state !== 'lost' && state !== 'awaited';

/** What must be so before the first truck, each item as far as the page knows. */
function itemsOf({ setup, scales }: Props, state: ScaleState): Item[] {
  const agent = setup.agents.find(({ revokedAt }) => revokedAt === null);
  const { isOnline, clockOffMs } = setup;
  const hasKey = agent !== undefined && agent.publicKey !== null;
  const isCalibrated = scales.length > 0 && scales.every((each) => (each.calibrationDaysLeft ?? -1) >= 0);
  const all = outcomesOf(setup);
  return [
    { of: words.online, state: isOnline },
    { of: words.checkKey, state: hasKey },
    { of: words.checkAlone, state: hasKey },
    {
      of: words.checkClock,
      state: isOnline && clockOffMs !== null && Math.abs(clockOffMs) < CLOCK_MOST_MS,
    },
    { of: words.checkScale, state: scales.length > 0 },
    { of: words.checkFrames, state: shows(state) },
    { of: words.checkSame, state: scales.length > 0 && scales.every(({ id }) => isCompared(setup, id)) },
    ...tried(words.checkOutputs, all.outputs),
    ...tried(words.checkInputs, all.inputs),
    ...tried(words.checkCameras, all.cameras),
    { of: words.checkCalibrated, state: isCalibrated },
  ];
}

type Props = { readonly setup: SiteSetup; readonly scales: readonly ScaleRow[] };
const NOBODY = { id: 0, division: 1 };

/** What must be so before the first truck, and how much of it is. */
export function Checklist(props: Props) {
  const say = useSay();
  const { state } = useScaleNow(props.scales[0] ?? NOBODY, useEarly());
  const items = itemsOf(props, state);
  const done = items.filter((item) => item.state === true).length;
  return (
    <Section title={say(words.checks)} end={<span className="lab fig">{`${done} / ${items.length}`}</span>}>
      <ul className={css.list}>
        {items.map((item) => (
          <Check key={item.of.en} {...item} />
        ))}
      </ul>
    </Section>
  );
}
