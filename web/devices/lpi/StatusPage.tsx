import { useQueries, useQuery } from '@tanstack/react-query';
import type { LpiRun } from '@terezi/domain/devices/lpi-run-shape.ts';
import { IconCpu } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#kit/EmptyState.tsx';
import { dateTime, percent } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { Section } from '#kit/Section.tsx';
import { Segments } from '#kit/Segments.tsx';
import { asking } from '#shell/asking.ts';
import { lpiCalls } from '#shell/calls/lpi.gen.ts';
import { MOST_LPIS } from './most.ts';
import { Link } from '#shell/Link.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { rowAddress } from '#shell/path.ts';
import type { ToldLpi } from './LpiActs.tsx';
import css from './lpi.module.css';
import { StatusStrip } from './StatusStrip.tsx';
import { lpiStatusWords as words } from './status-words.ts';

type History = Awaited<ReturnType<typeof lpiCalls.statusHistory>>['statusHistory'];
type Shown = { readonly lpi: ToldLpi; readonly history: History };

/** A server tells no news of a run that only grows. */
const AGAIN_MS = 60_000;
const SPANS = [
  { value: 1, words: words.day },
  { value: 7, words: words.week },
  { value: 30, words: words.month },
] as const;
type Days = (typeof SPANS)[number]['value'];

/** How each LPI that hangs at a scale was over so many days. */
function useHistories(days: Days): readonly Shown[] | null {
  const { data } = useQuery(asking(lpiCalls.list, { pageSize: MOST_LPIS }));
  const lpis = data?.lpi.filter(({ scaleId }) => scaleId !== null) ?? [];
  const found = useQueries({
    queries: lpis.map(({ id }) => ({
      ...asking(lpiCalls.statusHistory, { id, days }),
      refetchInterval: AGAIN_MS,
    })),
  });
  if (!data) return null;
  return lpis.flatMap((lpi, index) => {
    const history = found[index]?.data?.statusHistory;
    return history ? [{ lpi, history }] : [];
  });
}

/** A time in the two units that matter. */
function useSpan() {
  const say = useSay();
  return (milliseconds: number): string => {
    const seconds = Math.max(1, Math.round(milliseconds / 1_000));
    if (seconds < 60) return say(words.seconds, { count: seconds });
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return say(words.minutes, { minutes, seconds: seconds % 60 });
    return say(words.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

function Strips({ shown }: { readonly shown: readonly Shown[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const shareOf = ({ share }: History): string =>
    share === null ? say(words.unknown) : percent(share / 10, language, 1);
  return (
    <Section title={say(words.strips)}>
      <div className={css.strips}>
        {shown.map(({ lpi, history }) => (
          <div key={lpi.id} className={css.strip}>
            <div>
              <Link className="m" to={rowAddress('/lpi', lpi.id)}>
                {lpi.name}
              </Link>
              <div className="cap">{lpi.scaleName}</div>
            </div>
            <StatusStrip
              label={say(words.said, { name: lpi.name, share: shareOf(history) })}
              from={Date.parse(history.from)}
              to={Date.parse(history.to)}
              runs={history.runs}
            />
            <div className={css.share}>
              <span className="fig m">{shareOf(history)}</span>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

type Outage = { readonly lpi: ToldLpi; readonly run: LpiRun; readonly isOver: boolean };

/** When each was lost, newest first; the last run of one that is still lost has not ended. */
const outagesOf = (shown: readonly Shown[]): readonly Outage[] =>
  shown
    .flatMap(({ lpi, history: { runs } }) =>
      runs
        .map((run, index) => ({ lpi, run, isOver: index < runs.length - 1 }))
        .filter(({ run }) => !run.isOnline),
    )
    .toSorted((one, other) => Date.parse(other.run.beganAt) - Date.parse(one.run.beganAt));

function Outages({ shown }: { readonly shown: readonly Shown[] }) {
  const say = useSay();
  const span = useSpan();
  const outages = outagesOf(shown);
  if (outages.length === 0) return <p className="dim">{say(words.noOutages)}</p>;
  const ended = ({ run, isOver }: Outage): string => {
    if (!isOver) return say(words.lasts);
    return run.endedByName === null ? say(words.itself) : say(words.resetBy, { name: run.endedByName });
  };
  return (
    <ul className={css.acts}>
      {outages.map((outage) => (
        <li key={outage.run.id} className={css.act}>
          <span className="fig">{dateTime(outage.run.beganAt, { seconds: true })}</span>
          <span className="m">{outage.lpi.name}</span>
          <span className="fig m">{span(Date.parse(outage.run.until) - Date.parse(outage.run.beganAt))}</span>
          <span className={css.said}>{ended(outage)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How the LPIs were, day by day, and what came of each outage. */
export function StatusPage() {
  const say = useSay();
  const [days, setDays] = useState<Days>(7);
  const shown = useHistories(days);
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      <PageHead
        title={say(words.title)}
        actions={
          <Segments
            label={say(words.span)}
            options={SPANS.map(({ value, words: text }) => ({ value, text: say(text) }))}
            value={days}
            change={setDays}
          />
        }
      />
      {shown?.length === 0 && (
        <EmptyState icon={IconCpu} title={say(words.none)} text={say(words.noneText)} />
      )}
      {shown && shown.length > 0 && (
        <>
          <Strips shown={shown} />
          <Section title={say(words.outages)}>
            <Outages shown={shown} />
          </Section>
        </>
      )}
    </>
  );
}
