import { number } from '#kit/formats.ts';
import { useWidth } from '#kit/grid/use-width.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './dashboard.module.css';
import { type HourCount, hourChart, hoursAround } from './hour-chart.ts';
import { dashboardWords as words } from './words.ts';

const HEIGHT = 176;
const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

/** How the picture reads aloud: the hours of today, and when most trucks usually come. */
function useSpoken(hours: readonly HourCount[]): string {
  const say = useSay();
  const { language } = useLanguage();
  const busiest = hours.reduce((best, each) => (each.usual > best.usual ? each : best), {
    hour: 0,
    count: 0,
    usual: 0,
  });
  const counted = hours.filter(({ count }) => count > 0);
  return say(words.hoursSay, {
    hours: counted.map(({ hour, count }) => `${twoDigits(hour)} – ${count}`).join(', ') || 0,
    usualHour: twoDigits(busiest.hour),
    usual: number(busiest.usual, language),
  });
}

/** Trucks weighed per hour of today, the running hour marked, with the usual day as a dashed line. */
export function HourChart({ hours, now }: { hours: readonly HourCount[]; now: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const [ref, width] = useWidth();
  const around = hoursAround(hours, now);
  const spoken = useSpoken(around);
  const chart = hourChart(around, { width, height: HEIGHT, now });
  const usual = chart.columns.map(({ middle, usualAt }) => `${middle} ${usualAt}`).join('L');
  return (
    <div ref={ref} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg className={css.chart} width={width} height={HEIGHT} role="img" aria-label={spoken}>
          {chart.lines.map(({ at, y }) => (
            <g key={y}>
              <path
                className={at === 0 ? css.axis : css.line}
                d={`M${chart.left} ${Math.round(y) + 0.5}H${width}`}
              />
              <text x={chart.left - 6} y={y + 4} textAnchor="end">
                {number(at, language)}
              </text>
            </g>
          ))}
          {chart.columns.map(({ hour, x, middle, top, tellsHour }) => (
            <g key={hour.hour}>
              <title>
                {say(words.hourIs, {
                  hour: twoDigits(hour.hour),
                  count: hour.count,
                  usual: number(hour.usual, language),
                })}
              </title>
              <rect
                className={hour.hour === now ? css.income : css.expense}
                x={x}
                y={top}
                width={chart.barWidth}
                height={chart.zero - top}
              />
              {tellsHour && (
                <text
                  className={hour.hour === now ? css.value : undefined}
                  x={middle}
                  y={chart.hoursAt}
                  textAnchor="middle"
                >
                  {twoDigits(hour.hour)}
                </text>
              )}
            </g>
          ))}
          {usual && <path className={css.usual} d={`M${usual}`} />}
        </svg>
      )}
    </div>
  );
}
