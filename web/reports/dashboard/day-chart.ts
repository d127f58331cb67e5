import type { Grams } from '@terezi/domain/weighing/mass.ts';
import { type Graduation, graduation, linesOf } from './graduation.ts';

/** What came and went on a day. */
export type DayFlow = { readonly day: string; readonly income: Grams; readonly expense: Grams };

const GRAMS_PER_TONNE = 1_000_000;
const PARTS = 6;
/** What the axis reaches at least, so that days without anything have one too; tonnes. */
const LEAST = 1;
const GUTTER = 44;
const TOP = 16;
const FOOT = 38;
const BAR = 0.64;
/** Room that a number needs between two columns' middles and between two numbers, and a day under the axis, in pixels. */
const COLUMN_ROOM = 24;
const NUMBER_ROOM = 34;
const DAY_ROOM = 62;

export type DayColumn = {
  readonly flow: DayFlow;
  readonly x: number;
  readonly middle: number;
  readonly incomeTop: number;
  readonly expenseBottom: number;
  /** Whether its numbers and its day are written. */
  readonly tellsIncome: boolean;
  readonly tellsExpense: boolean;
  readonly tellsDay: boolean;
};

export type DayChart = {
  readonly lines: readonly { readonly at: number; readonly y: number }[];
  readonly zero: number;
  readonly left: number;
  readonly barWidth: number;
  readonly daysAt: number;
  readonly columns: readonly DayColumn[];
  readonly most: { readonly income: DayFlow; readonly expense: DayFlow } | null;
};

export const inTonnes = (grams: Grams): number => grams / GRAMS_PER_TONNE;

const largest = (flows: readonly DayFlow[], way: 'income' | 'expense'): number =>
  flows.reduce((best, flow, i) => (flow[way] > (flows[best]?.[way] ?? 0) ? i : best), 0);

/** Which columns carry their number: the extreme, and the last where its number would touch no other column. */
function told(flows: readonly DayFlow[], way: 'income' | 'expense', step: number): (i: number) => boolean {
  const extreme = largest(flows, way);
  const last = flows.length - 1;
  const lastTells = step >= COLUMN_ROOM && (last - extreme) * step >= NUMBER_ROOM;
  return (i) => (flows[i]?.[way] ?? 0) > 0 && (i === extreme || (i === last && lastTells));
}

/** Lays days out in a picture of this size: income above zero, expense below, the same scale on both sides. */
export function dayChart(
  flows: readonly DayFlow[],
  { width, height }: { readonly width: number; readonly height: number },
): DayChart {
  const above = Math.max(LEAST, ...flows.map(({ income }) => inTonnes(income)));
  const below = Math.max(0, ...flows.map(({ expense }) => inTonnes(expense)));
  const scale: Graduation = graduation(above, below, PARTS);
  const part = (height - TOP - FOOT) / (scale.up + scale.down);
  const zero = TOP + scale.up * part;
  const yOf = (tonnes: number) => zero - (tonnes / scale.step) * part;
  const step = (width - GUTTER) / Math.max(1, flows.length);
  const barWidth = Math.max(2, Math.round(step * BAR));
  const every = Math.max(1, Math.ceil(DAY_ROOM / step));
  const last = flows.length - 1;
  const tellsIncome = told(flows, 'income', step);
  const tellsExpense = told(flows, 'expense', step);
  const [mostIncome, mostExpense] = [flows[largest(flows, 'income')], flows[largest(flows, 'expense')]];
  return {
    lines: linesOf(scale).map((at) => ({ at: Math.abs(at), y: yOf(at) })),
    zero,
    left: GUTTER,
    barWidth,
    daysAt: height - 8,
    columns: flows.map((flow, i) => {
      const middle = GUTTER + step * (i + 0.5);
      return {
        flow,
        x: middle - barWidth / 2,
        middle,
        incomeTop: yOf(inTonnes(flow.income)),
        expenseBottom: yOf(-inTonnes(flow.expense)),
        tellsIncome: tellsIncome(i),
        tellsExpense: tellsExpense(i),
        tellsDay: (last - i) % every === 0,
      };
    }),
    most: mostIncome && mostExpense ? { income: mostIncome, expense: mostExpense } : null,
  };
}
