import { scaleLooks } from '@terezi/domain/devices/scale/scale-state.ts';
import { IconDownload, IconTrafficLights, IconTruck, IconUpload } from '@tabler/icons-react';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { calibrationIn } from '@terezi/domain/devices/calibration/calibration.ts';
import type { Direction } from '@terezi/domain/weighing/status.ts';
import { useMemo } from 'react';
import { Bullet } from '#kit/chart/Bullet.tsx';
import { kilograms, number, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { useMe } from '#shell/me.tsx';
import { shortDay } from './calendar.ts';
import { completedIn } from './completed-in.ts';
import css from './dashboard.module.css';
import { deltaText } from './delta.ts';
import { FigureLink } from './FigureLink.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { useLost } from './use-lost.ts';
import type { Period } from './use-period.ts';
import { dashboardWords as words } from './words.ts';

function Flow({ way, shown, period }: { way: Direction; shown: Dashboard; period: Period }) {
  const say = useSay();
  const { language } = useLanguage();
  const { days, until } = period;
  const usually = until === null ? words.usualByNow : words.usualThen;
  const { count, net, usualSoFar, usualWhole } = shown[way];
  const delta = deltaText(net, usualSoFar, language, 1);
  const usual = kilograms(usualSoFar, language);
  return (
    <FigureLink
      icon={way === 'income' ? IconDownload : IconUpload}
      name={say(words[way])}
      to="/operation"
      search={{ direction: way, ...completedIn(shown, period) }}
      value={kilograms(net, language)}
      unit={say(words.kilogram)}
    >
      <Bullet value={net} soFar={usualSoFar} whole={usualWhole} quiet={way === 'expense'} />
      <span className={`${css.troubles} fig`}>
        <span>
          {say(words.operations, { count: number(count, language) })}
          {usualWhole > 0 && (
            <>
              {' · '}
              {days === 1
                ? say(usually, { kilograms: usual })
                : say(words.daysBefore, { days, kilograms: usual })}
              {delta && (
                <>
                  {' · '}
                  <b className={css.delta}>{delta}</b>
                </>
              )}
            </>
          )}
        </span>
      </span>
    </FigureLink>
  );
}

const TROUBLES = 2;

/** What troubles the scales: which cannot be reached and since when, whose calibration is near its end. */
function Troubles({ scales, away, days }: Scaled & { away: readonly ScaleRow[] | null }) {
  const say = useSay();
  const { calibrationWarningDays } = useMe().company;
  const count = scales.filter(({ isAutomatic }) => isAutomatic).length;
  if (count === 0) return <span className={css.troubles}>{say(words.noAutomatic)}</span>;
  const lost = (away ?? []).map(({ id, name }) => {
    const since = days.find(({ scaleId }) => scaleId === id)?.lostAt;
    return (
      <Status key={`lost ${id}`} shape="cross" tone="bad">
        {since
          ? say(words.scaleLostSince, { scale: name, time: time(since) })
          : say(words.scaleLost, { scale: name })}
      </Status>
    );
  });
  const near = scales.flatMap(({ id, name, calibrationDaysLeft }) => {
    const calibration = calibrationIn(calibrationDaysLeft, calibrationWarningDays);
    if (calibration.state === 'over')
      return [
        <Status key={`over ${id}`} shape="triangle" tone="bad">
          {say(words.calibrationOver, { scale: name })}
        </Status>,
      ];
    if (calibration.state !== 'ends') return [];
    return [
      <Status key={`ends ${id}`} shape="clock" tone="warn">
        {say(words.calibrationEnds, { scale: name, days: calibration.days })}
      </Status>,
    ];
  });
  const all = [...lost, ...near];
  // Until it is known which scales cannot be reached, the page does not say that all are well.
  if (all.length === 0 && away) return <span className={css.troubles}>{say(words.allWell)}</span>;
  return (
    <span className={css.troubles}>
      {all.slice(0, TROUBLES)}
      {all.length > TROUBLES && <span>{say(words.andMore, { count: all.length - TROUBLES })}</span>}
    </span>
  );
}

type Scaled = { readonly scales: readonly ScaleRow[]; readonly days: Dashboard['scaleDays'] };

function Scales({ scales, days }: Scaled) {
  const say = useSay();
  const { language } = useLanguage();
  const automatic = useMemo(() => scales.filter(({ isAutomatic }) => isAutomatic), [scales]);
  const away = useLost(automatic);
  return (
    <FigureLink
      icon={IconTrafficLights}
      name={say(words.scales)}
      to="/scale"
      value={away === null ? null : number(automatic.length - away.length, language)}
      awaited={say(scaleLooks.awaited.words)}
      unit={say(words.working, { count: number(automatic.length, language) })}
    >
      <Troubles scales={scales} away={away} days={days} />
    </FigureLink>
  );
}

function Trucks({ shown, period }: { shown: Dashboard; period: Period }) {
  const say = useSay();
  const { language } = useLanguage();
  const { truckCount, staleTareCount, plateCount, usualPlateCount } = shown;
  return (
    <FigureLink
      icon={IconTruck}
      name={say(words.trucks)}
      to="/truck"
      {...(staleTareCount > 0 && { search: { sort: 'emptyWeightAt' } })}
      value={number(truckCount, language)}
    >
      <span className={css.troubles}>
        <span>
          {say(words.plates, {
            day: period.until === null ? say(words.inToday) : shortDay(period.until),
            count: number(plateCount, language),
            usual: number(usualPlateCount, language),
          })}
        </span>
        {staleTareCount > 0 && (
          <Status shape="triangle" tone="warn">
            {say(words.staleTares, { count: number(staleTareCount, language) })}
          </Status>
        )}
      </span>
    </FigureLink>
  );
}

/** The figures of the first page. */
export function Figures(props: {
  readonly shown: Dashboard;
  readonly scales: readonly ScaleRow[];
  readonly period: Period;
}) {
  return (
    <div className={css.figures}>
      <Flow way="income" shown={props.shown} period={props.period} />
      <Flow way="expense" shown={props.shown} period={props.period} />
      <Scales scales={props.scales} days={props.shown.scaleDays} />
      <Trucks shown={props.shown} period={props.period} />
    </div>
  );
}
