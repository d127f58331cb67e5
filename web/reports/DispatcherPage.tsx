import { Button } from '@mantine/core';
import { IconLayoutKanban, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { TableSwitch } from '#kit/chart/TableSwitch.tsx';
import { dayOf, time } from '#kit/formats.ts';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import type { OwnKind } from '#requests/own-kind.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { asRefused } from '#shell/api/refused.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { SetUp } from './blocks/SetUp.tsx';
import { useBlocks } from './blocks/use-first-page.ts';
import css from './dashboard/dashboard.module.css';
import { hourOf, weekdayOf } from './dashboard/calendar.ts';
import { Head } from './dashboard/Head.tsx';
import { HourChart } from './dashboard/HourChart.tsx';
import { ScaleHealth } from './dashboard/ScaleHealth.tsx';
import { ScalesNow } from './dashboard/ScalesNow.tsx';
import { type Dashboard, useDashboard, useScales } from './dashboard/use-dashboard.ts';
import { useNow } from './dashboard/use-now.ts';
import { WaitingDecisions } from './dashboard/WaitingDecisions.tsx';
import { dashboardWords, weekdayWords } from './dashboard/words.ts';
import { DispatcherFigures } from './dispatcher/Figures.tsx';
import { movesOf } from './dispatcher/moves.ts';
import { NearLimit } from './dispatcher/NearLimit.tsx';
import { ComingSoon, PastNorm, Steps } from './dispatcher/Tables.tsx';
import { useVisits } from './dispatcher/use-visits.ts';
import { dispatcherWords as words } from './dispatcher/words.ts';

const ALL = { days: 1, until: null, scaleId: null } as const;

function Acts() {
  const say = useSay();
  const may = useMay();
  return (
    <>
      <SetUp page="dispatcher" />
      <Button
        leftSection={<Icon of={IconLayoutKanban} size="s" />}
        renderRoot={(props) => <Link {...props} to="/dispatch" />}
      >
        {say(words.openBoard)}
      </Button>
      {may(orderPartCalls.add) && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconPlus} size="s" />}
          renderRoot={(props) => <Link {...props} to="/dispatch" />}
        >
          {say(words.plan)}
        </Button>
      )}
    </>
  );
}

type Around = { readonly kinds: readonly OwnKind[]; readonly now: number };

function Moving({ kinds, now, visits }: Around & { visits: Parameters<typeof movesOf>[0] }) {
  const at = new Date(now).toISOString();
  const moves = movesOf(visits, { now, today: dayOf(at), clock: time(at) });
  const standing = useBlocks('dispatcher');
  const { data } = useDashboard(ALL);
  const scales = useScales().data?.scale ?? [];
  return (
    <>
      <DispatcherFigures moves={moves} />
      {standing && (
        <Blocks
          standing={standing}
          draw={{
            steps: () => <Steps steps={moves.steps} />,
            perHour: () => <PerHour hours={data?.hours ?? null} now={hourOf(at)} today={dayOf(at)} />,
            pastNorm: () => <PastNorm past={moves.past} />,
            comingSoon: () => <ComingSoon coming={moves.coming} />,
            scalesNow: () => <ScalesNow scales={scales} />,
            nearLimit: () => <NearLimit />,
            decisions: () => <WaitingDecisions kinds={kinds} now={now} />,
            health: () => <ScaleHealth scales={scales} days={data?.scaleDays ?? []} />,
          }}
        />
      )}
    </>
  );
}

type HourProps = { readonly hours: Dashboard['hours'] | null; readonly now: number; readonly today: string };

/** How many trucks there were in each hour, as a picture or as its table. */
function PerHour({ hours, now, today }: HourProps) {
  const say = useSay();
  const [isTable, setTable] = useState(false);
  const weekday = weekdayWords[weekdayOf(today)];
  return (
    <Section
      title={say(words.perHour)}
      beside={
        weekday && <span className="lab el">{say(dashboardWords.usualLine, { weekday: say(weekday) })}</span>
      }
      end={<TableSwitch isTable={isTable} turn={setTable} />}
    >
      {hours ? <HourChart hours={hours} now={now} isTable={isTable} /> : <Loading rows={4} />}
    </Section>
  );
}

/** The first page of a dispatcher: only what moves, and who is late. */
export function DispatcherPage({ kinds }: Pick<Around, 'kinds'>) {
  const say = useSay();
  const now = useNow();
  const { visits, failure, toldAt, retry } = useVisits(dayOf(new Date(now).toISOString()));
  const refused = failure && asRefused(failure);
  return (
    <div className={css.page}>
      <PageTitle>{say(dashboardWords.title)}</PageTitle>
      <Head now={now} oldSince={null} toldAt={visits ? toldAt : 0} acts={<Acts />} />
      {visits && <Moving kinds={kinds} now={now} visits={visits} />}
      {!visits && (
        <Section>
          {refused ? (
            <Failed
              title={say(dashboardWords.failed)}
              text={refused.message}
              code={refused.code}
              onRetry={retry}
            />
          ) : (
            <Loading rows={12} />
          )}
        </Section>
      )}
    </div>
  );
}
