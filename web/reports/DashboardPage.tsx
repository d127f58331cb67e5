import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Link } from '#shell/Link.tsx';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { lazy, Suspense, useState } from 'react';
import type { Permission } from '@terezi/domain/grammar/policy.ts';
import { visitScreens } from '@terezi/domain/orders/policy.ts';
import { TableSwitch } from '#kit/chart/TableSwitch.tsx';
import { EmptyState, Failed, Loading } from '#kit/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { Split } from '#kit/Split.tsx';
import { dashboardCalls } from '#shell/calls/dashboard.gen.ts';
import { truckCalls } from '#shell/calls/truck.gen.ts';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { asRefused } from '#shell/refused.ts';
import type { OwnKind } from '#requests/own-kind.ts';
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

type Shown = {
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

function LastDays({ days }: { days: Dashboard['days'] }) {
  const say = useSay();
  const [isTable, setTable] = useState(false);
  return (
    <Section
      title={say(words.lastDays, { days: days.length })}
      beside={<Legend />}
      end={<TableSwitch isTable={isTable} turn={setTable} />}
    >
      <DayChart days={days} isTable={isTable} />
    </Section>
  );
}

function Charts({ shown, period, now }: Pick<Shown, 'shown' | 'period' | 'now'>) {
  return (
    <div className={css.charts}>
      <Split columns="minmax(0, 1fr) var(--curve)">
        <LastDays days={shown.days} />
        <TodayCurve shown={shown} period={period} now={now} />
      </Split>
      <div className={css.below}>
        <Split columns="minmax(0, 1fr) minmax(0, 1fr)" grow>
          <Most what="cargo" of={shown.cargoes} shown={shown} period={period} />
          <Most what="customer" of={shown.customers} shown={shown} period={period} />
        </Split>
      </div>
    </div>
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

function Body({ shown, scales, period, now, kinds }: Shown) {
  const chosen = period.scaleId === null ? scales : scales.filter(({ id }) => id === period.scaleId);
  return (
    <>
      <Figures shown={shown} scales={chosen} period={period} />
      <Split columns="minmax(0, 1fr) var(--aside)" grow>
        {isNew(shown) ? (
          <Section>
            <NothingYet />
          </Section>
        ) : (
          <Charts {...{ shown, period, now }} />
        )}
        <aside className={css.aside}>
          <WaitingDecisions kinds={kinds} now={now} />
          <OnSiteNow waiting={shown.onSite} count={shown.onSiteCount} now={now} />
          <ScaleHealth scales={chosen} days={shown.scaleDays} />
        </aside>
      </Split>
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
        acts={<Choices period={period} scales={scales} />}
      />
      {data && <Body {...{ scales, period, now, kinds }} shown={data} />}
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

/** Who plans and leads the trucks has a page of what moves; an administrator, who may all of that, sees the whole. */
const leadsTrucks = { roles: ['Operator', 'Viewer'], flag: 'isDispetcher' } as const satisfies Permission;

/** The first page, whichever is its reader's. */
export function DashboardPage({ kinds }: { readonly kinds: readonly OwnKind[] }) {
  const may = useMay();
  const leads = may({ permission: leadsTrucks }) && may({ permission: visitScreens });
  const Page = may(dashboardCalls.clients) ? OperatorCompanyPage : leads ? DispatcherPage : null;
  if (!Page) return <DirectorPage kinds={kinds} />;
  return (
    <Suspense fallback={<Loading rows={12} />}>
      <Page kinds={kinds} />
    </Suspense>
  );
}
