import type { ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import { shortDays } from '@terezi/domain/reports/days.ts';
import { ColumnChart } from '#kit/chart/ColumnChart.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Link } from '#shell/router/Link.tsx';
import { type Address, withSearch } from '#shell/router/path.ts';
import { deltaBar } from '../report/delta.ts';
import { moreText } from '../report/measure.ts';
import { type Days, dayLater } from '../report/period.ts';
import { reportWords } from '../report/words.ts';
import { moversOf } from './sums.ts';
import css from './sum.module.css';
import { sumWords as words } from './words.ts';

const GRAMS_PER_TONNE = 1_000_000;
const PLAN = { height: 156, gutter: 44, top: 10, foot: 26, parts: 4, bar: 0.72, nameRoom: 46, least: 1 };
/** More days than these are a matter for the group sum. */
const MOST_DAYS = 92;

const netByDay = (report: ReportAnswer | null): ReadonlyMap<string, number> =>
  new Map(
    (report?.rows ?? []).flatMap(({ keys, total }) =>
      keys.length === 1 ? [[keys[0] ?? '', total.net]] : [],
    ),
  );

/** The net day by day in tonnes, and as a dashed line that of the period before, day for day. */
export function DayCurve(props: {
  readonly now: ReportAnswer;
  readonly before: ReportAnswer | null;
  readonly period: Days;
  readonly compared: Days | null;
  readonly today: string;
}) {
  const { now, before, period, compared, today } = props;
  const say = useSay();
  const { language } = useLanguage();
  const [nets, formerly] = [netByDay(now), netByDay(before)];
  const days: string[] = [];
  for (let day = period.from; day <= period.to && days.length < MOST_DAYS; day = dayLater(day, 1))
    days.push(day);
  const tonnes = (grams: number) => number(Math.round(grams / GRAMS_PER_TONNE), language);
  return (
    <Section
      title={say(words.daily)}
      beside={compared && <span className="lab">{say(words.dashed, { days: shortDays(compared) })}</span>}
    >
      <ColumnChart
        label={say(words.daily)}
        head={[say(words.day), say(words.tonnes)]}
        columns={days.map((day, at) => {
          const net = nets.get(day) ?? 0;
          const name = day === today ? say(words.today) : shortDays({ from: day, to: day });
          const former = compared ? formerly.get(dayLater(compared.from, at)) : undefined;
          return {
            key: day,
            name,
            above: net / GRAMS_PER_TONNE,
            quiet: day !== today,
            ...(compared && { line: (former ?? 0) / GRAMS_PER_TONNE }),
            title: `${name}: ${tonnes(net)}`,
            cells: [tonnes(net)],
          };
        })}
        plan={{ ...PLAN, from: days.length - 1 }}
      />
    </Section>
  );
}

/** The rows that made the difference to the period before: those that moved most, the rest, and all. */
export function Movers({ report, groups }: { readonly report: ReportAnswer; readonly groups: Address }) {
  const say = useSay();
  const { language } = useLanguage();
  const { movers, others, all } = moversOf(report.rows);
  const most = Number(movers[0] ? (movers[0].more < 0n ? -movers[0].more : movers[0].more) : 1n);
  const bar = (more: bigint) => deltaBar(String((Number(more) / Math.max(1, most)) * 100), 100);
  const line = (name: string, more: bigint, isQuiet = false) => (
    <>
      <span className="el">{name}</span>
      <i data-quiet={isQuiet || undefined}>
        <b style={bar(more)} />
      </i>
      <span className="num">{moreText(more, 'mass', language)}</span>
    </>
  );
  return (
    <Section
      title={say(words.movers)}
      end={
        <Link to={groups} className="lab">
          {say(words.groups)}
        </Link>
      }
    >
      <ul className={css.movers}>
        {movers.map(({ key, title, more }) => (
          <li key={key}>{line(title ?? say(reportWords.none), more, more < 0n)}</li>
        ))}
        {others && (
          <li>{line(say(words.others, { count: number(others.count, language) }), others.more, true)}</li>
        )}
        <li className="b">
          <span>{say(reportWords.total)}</span>
          <span />
          <span className="num">{moreText(all, 'mass', language)}</span>
        </li>
      </ul>
    </Section>
  );
}

/** The group sum of the same days. */
export const groupsAt = (search: Readonly<Record<string, string>>): Address =>
  withSearch('/reports/group-sum', search);
