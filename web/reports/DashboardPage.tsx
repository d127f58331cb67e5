import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Link } from '#shell/router/Link.tsx';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { lazy, Suspense, useState } from 'react';
import { firstPageOf } from '@terezi/domain/reports/first-page.ts';
import { TableSwitch } from '#kit/chart/TableSwitch.tsx';
import { EmptyState, Failed, Loading } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { ableAs, useMay, useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { part } from '#shell/frame/part.tsx';
import { asRefused } from '#shell/api/refused.ts';
import type { OwnKind } from '#requests/own-kind.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { SetUp } from './blocks/SetUp.tsx';
import { useBlocks } from './blocks/use-first-page.ts';
import { shortDay } from './dashboard/calendar.ts';
import { DayChart } from './dashboard/DayChart.tsx';
import css from './dashboard/dashboard.module.css';
import { Figures } from './dashboard/Figures.tsx';
import { Choices, Head } from './dashboard/Head.tsx';
import { Most } from './dashboard/Most.tsx';
import { OnSiteNow } from './dashboard/OnSiteNow.tsx';
import { ScaleHealth } from './dashboard/ScaleHealth.tsx';
import { TodayCurve } from './dashboard/TodayCurve.tsx';
import { WaitingDecisions } from './dashboard/WaitingDecisions.tsx';
import { type Dashboard, useDashboard, useScales } from './dashboard/use-dashboard.ts';
import { useNow } from './dashboard/use-now.ts';
import { type Period, usePeriod } from './dashboard/use-period.ts';
import { dashboardWords as words } from './dashboard/words.ts';

type BodyProps = {
  readonly shown: Dashboard;
  readonly scales: readonly ScaleRow[];
  readonly period: Period;
  readonly now: number;
  /** What waits for decisions in tables of its own. */
  readonly kinds: readonly OwnKind[];
};

function Legend() {
  const say = useSay();
  return (
    <span className={css.legend}>
      <span>
        <i />
        {say(directionWords.income)}
      </span>
      <span>
        <i />
        {say(directionWords.expense)}
      </span>
    </span>
  );
}

function LastDays({ days, until }: { days: Dashboard['days']; until: string | null }) {
  const say = useSay();
  const [isTable, setTable] = useState(false);
  return (
    <Section
      title={
        until === null
          ? say(words.lastDays, { days: days.length })
          : say(words.daysUntil, { days: days.length, day: shortDay(until) })
      }
      beside={<Legend />}
      end={<TableSwitch isTable={isTable} turn={setTable} />}
    >
      <DayChart days={days} isToday={until === null} isTable={isTable} />
    </Section>
  );
}

/** Whether there has never been anything to show. */
const isNew = ({ truckCount, onSiteCount, days, income, expense }: Dashboard): boolean =>
  truckCount === 0 &&
  onSiteCount === 0 &&
  income.count + expense.count === 0 &&
  days.every((day) => day.income + day.expense === 0);

function NothingYet() {
  const say = useSay();
  const may = useMay();
  return (
    <EmptyState
      icon={IconScale}
      title={say(words.emptyTitle)}
      text={say(words.emptyText)}
      action={
        may(truckCalls.add) && (
          <span className="row">
            <Button
              variant="filled"
              renderRoot={(props) => <Link {...props} to="/truck" search={{ open: 'new' }} />}
            >
              {say(words.addTruck)}
            </Button>
            <Button renderRoot={(props) => <Link {...props} to="/operator" />}>{say(words.weigh)}</Button>
          </span>
        )
      }
    />
  );
}

// Blocks that few readers have are loaded only for those readers.
const NearLimit = part(async () => (await import('./dispatcher/NearLimit.tsx')).NearLimit);
const StepsNow = part(async () => (await import('./blocks/StepsNow.tsx')).StepsNow);
const Differences = part(async () => (await import('./blocks/Differences.tsx')).Differences);

function Body({ shown, scales, period, now, kinds }: BodyProps) {
  const standing = useBlocks('director');
  const chosen = period.scaleId === null ? scales : scales.filter(({ id }) => id === period.scaleId);
  return (
    <>
      <Figures shown={shown} scales={chosen} period={period} />
      {!standing && (
        <Section>
          <Loading rows={12} />
        </Section>
      )}
      {standing && (
        <Blocks
          standing={standing}
          draw={{
            lastDays: () => <LastDays days={shown.days} until={period.until} />,
            gathered: () => <TodayCurve shown={shown} period={period} now={now} />,
            mostCargo: () => <Most what="cargo" ranking={shown.cargoes} shown={shown} period={period} />,
            mostCustomers: () => (
              <Most what="customer" ranking={shown.customers} shown={shown} period={period} />
            ),
            decisions: () => <WaitingDecisions kinds={kinds} now={now} />,
            onSite: () => <OnSiteNow waiting={shown.onSite} count={shown.onSiteCount} now={now} />,
            health: () => <ScaleHealth scales={chosen} days={shown.scaleDays} on={period.until} />,
            nearLimit: () => <NearLimit />,
            steps: () => <StepsNow now={now} />,
            differences: () => <Differences />,
          }}
          {...(isNew(shown) && {
            instead: (
              <Section>
                <NothingYet />
              </Section>
            ),
          })}
        />
      )}
    </>
  );
}

const NO_SCALES: readonly ScaleRow[] = [];

/** The first page of a director: what came and went, how the scales stand, who is on site. */
function DirectorPage({ kinds }: { readonly kinds: readonly OwnKind[] }) {
  const say = useSay();
  const now = useNow();
  const period = usePeriod();
  const { data, isError, error, refetch, dataUpdatedAt } = useDashboard(period);
  const scales = useScales().data?.scale ?? NO_SCALES;
  const refused = isError ? asRefused(error) : null;
  return (
    <div className={css.page}>
      <PageTitle>{say(words.title)}</PageTitle>
      <Head
        now={now}
        oldSince={data && isError ? data.at : null}
        toldAt={dataUpdatedAt}
        acts={
          <>
            <Choices period={period} scales={scales} />
            <SetUp page="director" />
          </>
        }
      />
      {data && <Body scales={scales} period={period} now={now} kinds={kinds} shown={data} />}
      {!data && (
        <Section>
          {refused ? (
            <Failed
              title={say(words.failed)}
              text={refused.message}
              code={refused.code}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading rows={12} />
          )}
        </Section>
      )}
    </div>
  );
}

const DispatcherPage = lazy(async () => ({
  default: (await import('./DispatcherPage.tsx')).DispatcherPage,
}));

const OperatorCompanyPage = lazy(async () => ({
  default: (await import('./OperatorCompanyPage.tsx')).OperatorCompanyPage,
}));

const PAGES = { dispatcher: DispatcherPage, operatorCompany: OperatorCompanyPage } as const;

/** The reader's first page. */
export function DashboardPage({ kinds }: { readonly kinds: readonly OwnKind[] }) {
  const page = firstPageOf(ableAs(useMe()));
  if (page === 'director') return <DirectorPage kinds={kinds} />;
  const Page = PAGES[page];
  return (
    <Suspense fallback={<Loading rows={12} />}>
      <Page kinds={kinds} />
    </Suspense>
  );
}
