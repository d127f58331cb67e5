import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { ColumnChart } from '#kit/chart/ColumnChart.tsx';
import { number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { shortDay } from './calendar.ts';
import { inTonnes } from './tonnes.ts';
import { dashboardWords as words } from './words.ts';

/** What came and went on a day. */
type DayFlow = { readonly day: string; readonly income: Grams; readonly expense: Grams };

const FINE_BELOW = 10;
const PLAN = { height: 318, gutter: 44, top: 16, foot: 38, parts: 6, bar: 0.64, nameRoom: 76, least: 1 };

const largest = (days: readonly DayFlow[], way: 'income' | 'expense'): DayFlow | undefined =>
  days.reduce<DayFlow | undefined>((best, day) => (best && best[way] >= day[way] ? best : day), undefined);

type ChartProps = {
  readonly days: readonly DayFlow[];
  /** Whether the last of them is. */
  readonly isToday: boolean;
  readonly isTable: boolean;
};

/** What came and went day by day in tonnes. Only the extreme and the last day carry their numbers. */
export function DayChart({ days, isToday, isTable }: ChartProps) {
  const say = useSay();
  const { language } = useLanguage();
  // Whole, with one decimal while they are few.
  const written = (tonnes: number) => number(tonnes, language, tonnes > 0 && tonnes < FINE_BELOW ? 1 : 0);
  const tonnes = (grams: Grams) => written(inTonnes(grams));
  const [mostIncome, mostExpense] = [largest(days, 'income'), largest(days, 'expense')];
  const today = days.at(-1);
  const label =
    mostIncome && mostExpense && today
      ? say(words.chartSays, {
          days: days.length,
          incomeDay: shortDay(mostIncome.day),
          income: tonnes(mostIncome.income),
          expenseDay: shortDay(mostExpense.day),
          expense: tonnes(mostExpense.expense),
          incomeToday: tonnes(today.income),
          expenseToday: tonnes(today.expense),
        })
      : '';
  const columns = days.map((flow) => {
    const [income, expense] = [tonnes(flow.income), tonnes(flow.expense)];
    return {
      key: flow.day,
      name: flow === today && isToday ? say(words.inToday) : shortDay(flow.day),
      above: inTonnes(flow.income),
      below: inTonnes(flow.expense),
      title: say(words.dayIs, { day: shortDay(flow.day), income, expense }),
      cells: [income, expense],
    };
  });
  return (
    <ColumnChart
      label={label}
      head={[say(words.day), say(directionWords.income), say(directionWords.expense)]}
      columns={columns}
      plan={{ ...PLAN, from: days.length - 1 }}
      told={written}
      isTable={isTable}
    />
  );
}
