import { number } from '#kit/formats.ts';
import { useWidth } from '#kit/grid/use-width.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { shortDay } from './calendar.ts';
import css from './dashboard.module.css';
import { type DayColumn, type DayFlow, dayChart, inTonnes } from './day-chart.ts';
import { dashboardWords as words } from './words.ts';

const HEIGHT = 312;
const FINE_BELOW = 10;

/** Tonnes as a chart writes them: whole, with one decimal while they are few. */
function useTonnes(): (grams: number) => string {
  const { language } = useLanguage();
  return (grams) => {
    const tonnes = inTonnes(grams);
    return number(tonnes, language, tonnes > 0 && tonnes < FINE_BELOW ? 1 : 0);
  };
}

function Column({ column, zero, barWidth }: { column: DayColumn; zero: number; barWidth: number }) {
  const say = useSay();
  const tonnes = useTonnes();
  const { flow, x, middle, incomeTop, expenseBottom } = column;
  const income = tonnes(flow.income);
  const expense = tonnes(flow.expense);
  return (
    <g>
      <title>{say(words.dayIs, { day: shortDay(flow.day), income, expense })}</title>
      <rect className={css.income} x={x} y={incomeTop} width={barWidth} height={zero - incomeTop} />
      <rect className={css.expense} x={x} y={zero + 1} width={barWidth} height={expenseBottom - zero} />
      {column.tellsIncome && (
        <text className={css.value} x={middle} y={incomeTop - 5} textAnchor="middle">
          {income}
        </text>
      )}
      {column.tellsExpense && (
        <text className={css.value} x={middle} y={expenseBottom + 13} textAnchor="middle">
          {expense}
        </text>
      )}
    </g>
  );
}

/** What came and went day by day; the last day is today. Only the extreme and today carry their numbers. */
export function DayChart({ days }: { days: readonly DayFlow[] }) {
  const say = useSay();
  const { language } = useLanguage();
  const tonnes = useTonnes();
  const [ref, width] = useWidth();
  const chart = dayChart(days, { width, height: HEIGHT });
  const today = days.at(-1);
  const label =
    chart.most &&
    today &&
    say(words.chartSays, {
      days: days.length,
      incomeDay: shortDay(chart.most.income.day),
      income: tonnes(chart.most.income.income),
      expenseDay: shortDay(chart.most.expense.day),
      expense: tonnes(chart.most.expense.expense),
      incomeToday: tonnes(today.income),
      expenseToday: tonnes(today.expense),
    });
  return (
    <div ref={ref} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg className={css.chart} width={width} height={HEIGHT} role="img" aria-label={label ?? ''}>
          {chart.lines.map(({ at, y }) => (
            <g key={y}>
              <path
                className={at === 0 ? css.axis : css.line}
                d={`M${chart.left} ${Math.round(y) + 0.5}H${width}`}
              />
              <text x={chart.left - 8} y={y + 4} textAnchor="end">
                {number(at, language)}
              </text>
            </g>
          ))}
          {chart.columns.map((column) => (
            <Column key={column.flow.day} column={column} zero={chart.zero} barWidth={chart.barWidth} />
          ))}
          {chart.columns
            .filter(({ tellsDay }) => tellsDay)
            .map(({ flow, middle }) => (
              <text
                key={flow.day}
                className={flow === today ? css.value : undefined}
                x={middle}
                y={chart.daysAt}
                textAnchor="middle"
              >
                {flow === today ? say(words.inToday) : shortDay(flow.day)}
              </text>
            ))}
        </svg>
      )}
    </div>
  );
}
