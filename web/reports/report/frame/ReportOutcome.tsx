import { Button } from '@mantine/core';
import { IconFilter, IconPlayerStop, IconRefresh, IconReportAnalytics } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { kilograms, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { WORDS } from '#kit/words.ts';
import css from '../report.module.css';
import { stateWords as words } from './state-words.ts';
import type { AnswerState } from './use-report.ts';
import type { InTheWay } from './use-in-the-way.ts';

/** After so many seconds the reader sees how long it takes and may stop it. */
const PATIENCE = 2;

const SECOND_MS = 1000;

/** How long it takes so far, and the way to stop it, once it takes long. */
function Waiting({ stop }: { readonly stop: () => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (seconds < PATIENCE) return null;
  return (
    <div className={css.stop} role="status">
      <span className="mid">{say(words.counting, { seconds: number(seconds, language) })}</span>
      <Button size="xs" leftSection={<Icon of={IconPlayerStop} size="s" />} onClick={stop}>
        {say(words.stop)}
      </Button>
    </div>
  );
}

/** Stands in the place of figures that are not there yet, or not at all. */
export function ReportOutcome({
  asked,
}: {
  readonly asked: Exclude<AnswerState<unknown>, { state: 'ready' }>;
}) {
  const say = useSay();
  if (asked.state === 'counting')
    return (
      <div className={css.wrap}>
        <div className={css.waiting} />
        <Loading rows={8} />
        <Waiting stop={asked.stop} />
      </div>
    );
  if (asked.state === 'stopped')
    return (
      <div className={css.state}>
        <EmptyState
          icon={IconPlayerStop}
          title={say(words.stopped)}
          text={say(words.stoppedText)}
          action={
            <Button onClick={asked.retry} leftSection={<Icon of={IconRefresh} />}>
              {say(WORDS.retry)}
            </Button>
          }
        />
      </div>
    );
  const { message, code } = asked.refused;
  return (
    <div className={css.state}>
      <Failed
        title={say(words.failed)}
        text={say(words.kept, { why: message })}
        code={code}
        onRetry={asked.retry}
      />
    </div>
  );
}

/** Nothing to sum: which filter is in the way and what there is without it, or that nothing was ever weighed. */
export function NothingToSum({
  inTheWay,
  clear,
}: {
  readonly inTheWay: InTheWay;
  readonly clear: () => void;
}) {
  const say = useSay();
  const { language } = useLanguage();
  const { isNew, filter } = inTheWay;
  if (isNew)
    return (
      <div className={css.state}>
        <EmptyState icon={IconReportAnalytics} title={say(words.never)} text={say(words.neverText)} />
      </div>
    );
  const name = filter && say(filter.words);
  return (
    <div className={css.state}>
      <EmptyState
        icon={IconFilter}
        title={say(words.nothing)}
        text={
          filter && name
            ? say(words.without, {
                filter: name,
                count: number(filter.count, language),
                net: kilograms(filter.net, language),
              })
            : say(words.otherDays)
        }
        action={
          <>
            {filter && name && (
              <Button onClick={filter.drop}>{say(words.dropFilter, { filter: name })}</Button>
            )}
            <Button variant="subtle" onClick={clear}>
              {say(words.dropAll)}
            </Button>
          </>
        }
      />
    </div>
  );
}
