import { useState } from 'react';
import { CurveChart } from '#kit/chart/CurveChart.tsx';
import { TableSwitch } from '#kit/chart/TableSwitch.tsx';
import { dayOf, number, percent, kilograms, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { WITHOUT_SCALE } from '@terezi/domain/weighing/net-basis.ts';
import { Link } from '#shell/router/Link.tsx';
import { shortDay, weekdayOf } from './calendar.ts';
import { completedIn } from './completed-in.ts';
import { gathered } from './curve.ts';
import css from './dashboard.module.css';
import { inTonnes } from './tonnes.ts';
import type { Dashboard } from './use-dashboard.ts';
import type { Period } from './use-period.ts';
import { dashboardWords as words, weekdayWords } from './words.ts';

const HEIGHT = 282;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

/** How far a day has come where the company works, in hours. */
function hoursAt(at: string): number {
  const [hours = 0, minutes = 0] = time(at).split(':').map(Number);
  return hours + minutes / HOUR_MINUTES;
}

/** How much of the period's net has no second weight of the scale; leads to exactly those tickets. */
function WithoutScale({ shown, period }: { shown: Dashboard; period: Period }) {
  const say = useSay();
  const { language } = useLanguage();
  const { count, net } = shown.withoutScale;
  const whole = shown.income.net + shown.expense.net;
  if (count === 0) return null;
  return (
    <Link
      to="/operation"
      search={{ netBasis: WITHOUT_SCALE.join(','), ...completedIn(shown, period) }}
      className={css.under}
    >
      {say(words.withoutScale, {
        share: percent(whole === 0 ? 0 : (net / whole) * 100, language, 1),
        kilograms: kilograms(net, language),
        count: number(count, language),
      })}
    </Link>
  );
}

/** The net that the last day of the period has gathered, today so far, against the usual day. */
export function TodayCurve({ shown, period, now }: { shown: Dashboard; period: Period; now: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const [isTable, setTable] = useState(false);
  const at = new Date(now).toISOString();
  const { until } = period;
  const hours = until === null ? hoursAt(at) : DAY_HOURS;
  const day = until === null ? null : shortDay(until);
  const curve = gathered(shown.hours, hours);
  const tonnes = (grams: number) => number(inTonnes(grams), language, 0);
  const inUnit = (points: typeof curve.now) => points.map(({ x, y }) => ({ x, y: inTonnes(y) }));
  const written = (value: number) => number(value, language, 0);
  const weekday = weekdayWords[weekdayOf(until ?? dayOf(at))];
  const rows = curve.usual.map(({ x, y }) => {
    const so = curve.now.findLast((each) => each.x <= x && x <= hours);
    return [`${twoDigits(x)}:00`, so ? tonnes(so.y) : '', tonnes(y)];
  });
  return (
    <Section
      title={day === null ? say(words.gathered) : say(words.gatheredOn, { day })}
      end={<TableSwitch isTable={isTable} turn={setTable} />}
    >
      <CurveChart
        label={say(words.gatheredSays, {
          now: tonnes(curve.now.at(-1)?.y ?? 0),
          usual: tonnes(curve.usual.at(-1)?.y ?? 0),
        })}
        head={[say(words.hour), day ?? say(words.inToday), say(words.usually)]}
        rows={rows}
        isTable={isTable}
        now={inUnit(curve.now)}
        usual={inUnit(curve.usual)}
        names={curve.usual.map(({ x }) => ({ x, name: twoDigits(x) }))}
        height={HEIGHT}
        told={written}
        usually={(value) => say(words.usualEnds, { tonnes: written(value) })}
      />
      {weekday && <p className="lab">{say(words.usualLine, { weekday: say(weekday) })}</p>}
      <WithoutScale shown={shown} period={period} />
    </Section>
  );
}
