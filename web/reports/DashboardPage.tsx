import { dayOf } from '#kit/formats.ts';
import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Link } from '#shell/Link.tsx';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { EmptyState, Failed, Loading } from '#kit/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { Split } from '#kit/Split.tsx';
import { truckCalls } from '#shell/calls/truck.gen.ts';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { asRefused } from '#shell/refused.ts';
import { CargoBars } from './dashboard/CargoBars.tsx';
import { hourOf, weekdayOf } from './dashboard/calendar.ts';
import { DayChart } from './dashboard/DayChart.tsx';
import css from './dashboard/dashboard.module.css';
import { Figures } from './dashboard/Figures.tsx';
import { Head } from './dashboard/Head.tsx';
import { HourChart } from './dashboard/HourChart.tsx';
import { OnSiteNow } from './dashboard/OnSiteNow.tsx';
import { ScalesNow } from './dashboard/ScalesNow.tsx';
import { type Dashboard, useDashboard, useScales } from './dashboard/use-dashboard.ts';
import { useNow } from './dashboard/use-now.ts';
import { type Period, usePeriod } from './dashboard/use-period.ts';
import { dashboardWords as words, weekdayWords } from './dashboard/words.ts';

type Shown = {
  readonly shown: Dashboard;
  readonly scales: readonly ScaleRow[];
  readonly period: Period;
  readonly now: number;
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

function Charts({ shown, period, now }: Shown) {
  const say = useSay();
  const at = new Date(now).toISOString();
  const weekday = weekdayWords[weekdayOf(dayOf(at))];
  const { days } = period;
  return (
    <div className={css.charts}>
      <Section
        title={say(words.perDay)}
        beside={<span className="lab">{say(words.inDays, { days: shown.days.length })}</span>}
        end={<Legend />}
      >
        <DayChart days={shown.days} />
      </Section>
      <div className={css.below}>
        <Split columns="minmax(0, 1fr) minmax(0, 1fr)" grow>
          <CargoBars
            cargoes={shown.cargoes}
            period={days === 1 ? say(words.inToday) : say(words.inDays, { days })}
          />
          <Section
            title={say(words.perHour)}
            end={weekday && <span className="lab">{say(words.usualLine, { weekday: say(weekday) })}</span>}
          >
            <HourChart hours={shown.hours} now={hourOf(at)} />
          </Section>
        </Split>
      </div>
    </div>
  );
}

/** Whether there has never been anything to show. */
const isNew = ({ truckCount, onSite, days, income, expense }: Dashboard): boolean =>
  truckCount === 0 &&
  onSite.length === 0 &&
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

function Body({ shown, scales, period, now }: Shown) {
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
          <Charts {...{ shown, scales, period, now }} />
        )}
        <aside className={css.aside}>
          <ScalesNow scales={chosen} />
          <OnSiteNow waiting={shown.onSite} now={now} />
        </aside>
      </Split>
    </>
  );
}

const NO_SCALES: readonly ScaleRow[] = [];

/** The first page: what came and went, how the scales stand, who is on site. */
export function DashboardPage() {
  const say = useSay();
  const now = useNow();
  const period = usePeriod();
  const { data, isError, error, refetch } = useDashboard(period);
  const scales = useScales().data?.scale ?? NO_SCALES;
  const refused = isError ? asRefused(error) : null;
  return (
    <div className={css.page}>
      <PageTitle>{say(words.title)}</PageTitle>
      <Head period={period} scales={scales} now={now} oldSince={data && isError ? data.at : null} />
      {data && <Body shown={data} scales={scales} period={period} now={now} />}
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
