import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { SiteSetup } from '@terezi/domain/devices/site-api.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { StatusMark } from '#kit/Status.tsx';
import { useEarly } from '#shell/use-early.ts';
import { useScaleNow } from '#shell/use-scale-now.ts';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';

const CLOCK_MOST_MS = 2_000;

function Check({ of, isDone }: { readonly of: Words; readonly isDone: boolean }) {
  const say = useSay();
  return (
    <li className={isDone ? css.ok : css.waits}>
      <StatusMark shape={isDone ? 'check' : 'ring'} />
      <span>{say(of)}</span>
      <span className="vh">{say(isDone ? words.done : words.notDone)}</span>
    </li>
  );
}

function Frames({ scale }: { readonly scale: ScaleRow }) {
  const { state } = useScaleNow(scale, useEarly());
  return <Check of={words.checkFrames} isDone={state !== 'lost' && state !== 'awaited'} />;
}

/** What must be so before the first truck, each as it is known by itself. */
export function Checklist({
  setup,
  scales,
}: {
  readonly setup: SiteSetup;
  readonly scales: readonly ScaleRow[];
}) {
  const say = useSay();
  const agent = setup.agents.find(({ revokedAt }) => revokedAt === null);
  const { isOnline, clockOffMs } = setup;
  const [scale] = scales;
  const hasKey = agent !== undefined && agent.publicKey !== null;
  return (
    <Section title={say(words.checks)}>
      <ul className={css.list}>
        <Check of={words.online} isDone={isOnline} />
        <Check of={words.checkKey} isDone={hasKey} />
        <Check of={words.checkAlone} isDone={hasKey} />
        <Check
          of={words.checkClock}
          isDone={isOnline && clockOffMs !== null && Math.abs(clockOffMs) < CLOCK_MOST_MS}
        />
        <Check of={words.checkScale} isDone={scale !== undefined} />
        {scale ? <Frames scale={scale} /> : <Check of={words.checkFrames} isDone={false} />}
        <Check
          of={words.checkCalibrated}
          isDone={scales.length > 0 && scales.every((each) => (each.calibrationDaysLeft ?? -1) >= 0)}
        />
      </ul>
    </Section>
  );
}
