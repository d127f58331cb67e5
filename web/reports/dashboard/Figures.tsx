import { scaleLooks } from '@terezi/domain/devices/scale-state.ts';
import {
  IconArrowRight,
  IconDownload,
  type Icon as Drawing,
  IconScaleOff,
  IconTrafficLights,
  IconTruck,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from '#shell/Link.tsx';
import type { To } from '#shell/path.ts';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { WITHOUT_SCALE } from '@terezi/domain/weighing/net-basis.ts';
import { type Direction, operationStatus } from '@terezi/domain/weighing/status.ts';
import { type ReactNode, useMemo } from 'react';
import { dayOf, kilograms, number, percent } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/Status.tsx';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { useMay } from '#shell/me.tsx';
import { rangeBack } from './calendar.ts';
import css from './dashboard.module.css';
import { Sparkline } from './Sparkline.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { useLost } from './use-lost.ts';
import type { Period } from './use-period.ts';
import { dashboardWords as words } from './words.ts';

type Search = Readonly<Record<string, string>>;

/** One of them: its name, its figure, and what stands under it; a link to the list behind it. */
function FigureLink(props: {
  readonly icon: Drawing;
  readonly name: string;
  /** Null where the reader may not go there. */
  readonly to: To | null;
  readonly search?: Search;
  /** Null while it is not known yet: then `awaited` stands in its place, and looks like no figure. */
  readonly value: string | null;
  readonly awaited?: string;
  readonly unit?: string;
  readonly children: ReactNode;
}) {
  const { icon, name, to, search, value, awaited, unit, children } = props;
  const drawn = (
    <>
      <span className={css.name}>
        <Icon of={icon} size="s" />
        {name}
        {to !== null && (
          <span className="end">
            <Icon of={IconArrowRight} size="s" />
          </span>
        )}
      </span>
      {value === null ? (
        <span className={css.awaited}>{awaited}</span>
      ) : (
        <span className={`${css.big} fig`}>
          {value}
          {unit && <span>{unit}</span>}
        </span>
      )}
      {children}
    </>
  );
  if (to === null) return <div className={css.figure}>{drawn}</div>;
  return (
    <Link to={to} {...(search && { search })} className={css.figure}>
      {drawn}
    </Link>
  );
}

/** The completed tickets of the days that are shown, in the address of their list. */
const completedIn = (shown: Dashboard, { days, scaleId }: Period): Search => ({
  statusId: String(operationStatus.completed),
  date: rangeBack(dayOf(shown.at), days),
  scaleId: scaleId === null ? '' : String(scaleId),
});

function Flow({ way, shown, period }: { way: Direction; shown: Dashboard; period: Period }) {
  const say = useSay();
  const { language } = useLanguage();
  const { days } = period;
  const { count, net } = shown[way];
  const before = kilograms(shown.before[way], language);
  return (
    <FigureLink
      icon={way === 'income' ? IconDownload : IconUpload}
      name={say(words[way])}
      to="/operation"
      search={{
        direction: way,
        ...completedIn(shown, period),
      }}
      value={kilograms(net, language)}
      unit={say(words.kilogram)}
    >
      <span className="row">
        <span className={`${css.before} cap fig`}>
          {say(words.operations, { count: number(count, language) })}
          <br />
          {days === 1
            ? say(words.yesterday, { kilograms: before })
            : say(words.daysBefore, { days, kilograms: before })}
        </span>
        <Sparkline values={shown.days.map((day) => day[way])} marked={days} />
      </span>
    </FigureLink>
  );
}

/** How much of the period's net no second weight of the scale stands behind; leads to exactly those tickets. */
function WithoutScale({ shown, period }: { shown: Dashboard; period: Period }) {
  const say = useSay();
  const { language } = useLanguage();
  const { count, net } = shown.withoutScale;
  const whole = shown.income.net + shown.expense.net;
  return (
    <FigureLink
      icon={IconScaleOff}
      name={say(words.withoutScale)}
      to="/operation"
      search={{
        netBasis: WITHOUT_SCALE.join(','),
        ...completedIn(shown, period),
      }}
      value={percent(whole === 0 ? 0 : (net / whole) * 100, language, 1)}
    >
      <span className={css.troubles}>
        <span>{say(words.operations, { count: number(count, language) })}</span>
        {net > 0 && <span>{say(words.ofNet, { kilograms: kilograms(net, language) })}</span>}
      </span>
    </FigureLink>
  );
}

const TROUBLES = 2;

/** Which of the automatic scales are away. */
function Away({ count, away }: { count: number; away: readonly ScaleRow[] | null }) {
  const say = useSay();
  if (count === 0) return <span className={css.troubles}>{say(words.noAutomatic)}</span>;
  // Nobody knows yet whether all are well.
  if (away?.length === 0) return <span className={css.troubles}>{say(words.allWell)}</span>;
  const more = (away?.length ?? 0) - TROUBLES;
  return (
    <span className={css.troubles}>
      {away?.slice(0, TROUBLES).map(({ id, name }) => (
        <Status key={id} shape="cross" tone="bad">
          {say(words.scaleLost, { scale: name })}
        </Status>
      ))}
      {more > 0 && <span>{say(words.andMore, { count: more })}</span>}
    </span>
  );
}

function Scales({ scales }: { scales: readonly ScaleRow[] }) {
  const say = useSay();
  const may = useMay();
  const { language } = useLanguage();
  const automatic = useMemo(() => scales.filter(({ isAutomatic }) => isAutomatic), [scales]);
  const away = useLost(automatic);
  return (
    <FigureLink
      icon={IconTrafficLights}
      name={say(words.scales)}
      to={may(operationCalls.open) ? '/operator' : null}
      value={away === null ? null : number(automatic.length - away.length, language)}
      awaited={say(scaleLooks.awaited.words)}
      unit={say(words.working, { count: number(automatic.length, language) })}
    >
      <Away count={automatic.length} away={away} />
    </FigureLink>
  );
}

function Trucks({ shown }: { shown: Dashboard }) {
  const say = useSay();
  const { language } = useLanguage();
  const { truckCount, staleTareCount, onSite } = shown;
  return (
    <FigureLink
      icon={IconTruck}
      name={say(words.trucks)}
      to="/truck"
      {...(staleTareCount > 0 && { search: { sort: 'emptyWeightAt' } })}
      value={number(truckCount, language)}
    >
      <span className={css.troubles}>
        <span>{say(words.onSiteCount, { count: number(onSite.length, language) })}</span>
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
      <WithoutScale shown={props.shown} period={props.period} />
      <Scales scales={props.scales} />
      <Trucks shown={props.shown} />
    </div>
  );
}
