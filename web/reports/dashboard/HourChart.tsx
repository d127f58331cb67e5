import { ColumnChart } from '#kit/chart/ColumnChart.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { type HourCount, hoursAround } from './hours-around.ts';
import { dashboardWords as words } from './words.ts';

const PLAN = { height: 176, gutter: 24, top: 8, foot: 26, parts: 3, bar: 0.67, nameRoom: 40, least: 1 };
const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

type ChartProps = { readonly hours: readonly HourCount[]; readonly now: number; readonly isTable: boolean };

/** Trucks weighed per hour of today, the running hour marked, with the usual day as a dashed line. */
export function HourChart({ hours, now, isTable }: ChartProps) {
  const say = useSay();
  const { language } = useLanguage();
  const around = hoursAround(hours, now);
  const busiest = around.reduce((best, each) => (each.usualCount > best.usualCount ? each : best), {
    hour: 0,
    count: 0,
    usualCount: 0,
  });
  const counted = around.filter(({ count }) => count > 0);
  const label = say(words.hoursSay, {
    hours: counted.map(({ hour, count }) => `${twoDigits(hour)} – ${count}`).join(', ') || 0,
    usualHour: twoDigits(busiest.hour),
    usual: number(busiest.usualCount, language),
  });
  const columns = around.map(({ hour, count, usualCount: usual }) => ({
    key: String(hour),
    name: twoDigits(hour),
    above: count,
    quiet: hour !== now,
    line: usual,
    title: say(words.hourIs, { hour: twoDigits(hour), count, usual: number(usual, language) }),
    cells: [number(count, language), number(usual, language)],
  }));
  return (
    <ColumnChart
      label={label}
      head={[say(words.hour), say(words.trucks), say(words.usually)]}
      columns={columns}
      isTable={isTable}
      plan={{ ...PLAN, from: around.findIndex(({ hour }) => hour === now) }}
    />
  );
}
