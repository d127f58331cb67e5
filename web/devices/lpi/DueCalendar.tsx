import { LPI_CALL_DAYS, LPI_DUE_DAYS } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { usePhone } from '#kit/form/use-phone.ts';
import { date, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { useToday } from '#shell/use-today.ts';
import type { LpiDetail } from './LpiActs.tsx';
import css from './lpi-list.module.css';
import { lpiListWords as words } from './list-words.ts';

const DAY_MS = 86_400_000;
const DAYS = 366;
const MONTHS = 12;
/** A phone has room for the name of every third. */
const FEW = 3;
const ROW = 44;
const TOP = 22;
const FOOT = 24;
/** Where the bars begin and how much room the dates have at their right, in pixels. */
const LEFT = 112;
const RIGHT = 96;

type Due = { readonly id: number; readonly name: string; readonly daysLeft: number; readonly until: string };

/** The LPIs whose calibration ends some day, the nearest first. */
const dueOf = (rows: readonly LpiDetail[]): readonly Due[] =>
  rows
    .flatMap(({ id, name, daysLeft, calibratedUntil }) =>
      daysLeft === null || calibratedUntil === null ? [] : [{ id, name, daysLeft, until: calibratedUntil }],
    )
    .toSorted((one, other) => one.daysLeft - other.daysLeft);

/** How far along the year a day stands, as CSS: the rest is pixels, so that names keep their size at every width. */
const at = (days: number): string => {
  const share = Math.min(1, Math.max(0, days / DAYS));
  return `calc(${LEFT}px + (100% - ${LEFT + RIGHT}px) * ${share.toFixed(4)})`;
};
const place = (days: number, more: object = {}) => ({ style: { x: at(days), ...more } });

/** The first days of the months to come, counted from today. */
function monthsFrom(today: string): readonly { readonly days: number; readonly text: string }[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = Date.UTC(year, month + index, 1);
    const start = new Date(first);
    const monthName = String(start.getUTCMonth() + 1).padStart(2, '0');
    const text = start.getUTCMonth() === 0 ? `${monthName}.${start.getUTCFullYear()}` : monthName;
    return { days: Math.round((first - Date.parse(today)) / DAY_MS), text };
  });
}

function Row({ due: { name, daysLeft, until }, top }: { readonly due: Due; readonly top: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const middle = top + ROW / 2;
  const isNear = daysLeft <= LPI_DUE_DAYS;
  const share = Math.min(1, Math.max(0, daysLeft) / DAYS);
  const width = `calc((100% - ${LEFT + RIGHT}px) * ${share.toFixed(4)})`;
  return (
    <>
      <rect
        className={css.line}
        {...place(0, { width: `calc(100% - ${LEFT + RIGHT}px)` })}
        y={middle}
        height={1}
      />
      <rect className={isNear ? css.warn : css.quiet} {...place(0, { width })} y={middle - 4} height={8} />
      {LPI_CALL_DAYS.filter((days) => daysLeft > days).map((days) => (
        <rect
          key={days}
          className={css.tick}
          {...place(daysLeft - days)}
          y={middle - 9}
          width={1}
          height={7}
        />
      ))}
      <rect className={css.mark} {...place(daysLeft)} y={middle - 8} width={2} height={16} />
      <text className={css.name} x={0} y={middle + 4}>
        {name}
      </text>
      <text style={{ transform: `translateX(${at(daysLeft)})` }} x={8} y={middle + 4}>
        {daysLeft < 0 ? say(words.over) : say(words.days, { count: number(daysLeft, language) })}
      </text>
      <text className={css.name} x="100%" y={middle + 4} textAnchor="end">
        {date(until)}
      </text>
    </>
  );
}

/** When each scale must be calibrated anew, over the year to come; small ticks are the days on which notices go out. */
export function DueCalendar({ rows }: { readonly rows: readonly LpiDetail[] }) {
  const say = useSay();
  const today = useToday();
  const isPhone = usePhone();
  const dues = dueOf(rows);
  if (dues.length === 0) return null;
  const foot = TOP + dues.length * ROW;
  const sentence = dues.map(({ name, until }) => `${name}: ${date(until)}`).join(', ');
  return (
    <section className={css.calendar}>
      <div className={css.calendarHead}>
        <h2 className="h2">{say(words.calendar)}</h2>
        <span className="lab">{say(words.calendarTicks)}</span>
      </div>
      <svg
        width="100%"
        height={foot + FOOT}
        role="img"
        aria-label={say(words.calendarSaid, { said: sentence })}
      >
        {monthsFrom(today).map(({ days, text }, index) => (
          <g key={text}>
            <rect className={css.line} {...place(days)} y={TOP} width={1} height={foot - TOP} />
            <text style={{ transform: `translateX(${at(days)})` }} y={foot + 16} textAnchor="middle">
              {!isPhone || index % FEW === 0 ? text : ''}
            </text>
          </g>
        ))}
        {dues.map((due, index) => (
          <Row key={due.id} due={due} top={TOP + index * ROW} />
        ))}
        <rect className={css.now} {...place(0)} y={TOP - 4} width={2} height={foot - TOP + 4} />
        <text
          className={css.today}
          style={{ transform: `translateX(${at(0)})` }}
          y={TOP - 9}
          textAnchor="middle"
        >
          {say(words.today)}
        </text>
      </svg>
    </section>
  );
}
