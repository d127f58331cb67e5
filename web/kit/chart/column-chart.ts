import { type Graduation, graduation, linesOf } from './graduation.ts';

/** How high a column stands over zero and how deep below; both positive or 0, in the unit of the axis. */
export type Height = { readonly above: number; readonly below: number };

/** The picture: its size, the room for the figures of the axis and for names, and how the columns are spaced; pixels. */
export type ChartPlan = {
  readonly width: number;
  readonly height: number;
  /** Left of the columns, where the figures of the axis stand. */
  readonly gutter: number;
  readonly top: number;
  readonly foot: number;
  /** Parts of the axis at most. */
  readonly parts: number;
  /** The share of its place that a column takes. */
  readonly bar: number;
  /** The room of a name under the axis. */
  readonly nameRoom: number;
  /** The column whose name is always written; the others are named from it. */
  readonly from: number;
  /** The least that the axis reaches over zero, so that a chart of zeros has an axis too. */
  readonly least: number;
};

/** A column as it is drawn. */
export type Column = {
  readonly x: number;
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
  readonly isNamed: boolean;
};

export type ColumnLayout = {
  readonly lines: readonly { readonly at: number; readonly y: number }[];
  readonly zero: number;
  readonly left: number;
  readonly barWidth: number;
  /** From the middle of a column to that of the next. */
  readonly step: number;
  readonly columns: readonly Column[];
  /** Where a value stands on the axis, for lines across the columns. */
  readonly yOf: (value: number) => number;
};

const most = (values: readonly number[], least: number): number => Math.max(least, ...values);

/** Lays columns out on both sides of zero, to one scale whose steps read at a glance. */
export function columnLayout(heights: readonly Height[], plan: ChartPlan): ColumnLayout {
  const { width, height, gutter, top, foot } = plan;
  const above = most(
    heights.map((each) => each.above),
    plan.least,
  );
  const below = most(
    heights.map((each) => each.below),
    0,
  );
  const scale: Graduation = graduation(above, below, plan.parts);
  const part = (height - top - foot) / (scale.up + scale.down);
  const zero = top + scale.up * part;
  const yOf = (value: number) => zero - (value / scale.step) * part;
  const step = (width - gutter) / Math.max(1, heights.length);
  const barWidth = Math.max(2, Math.round(step * plan.bar));
  const every = Math.max(1, Math.ceil(plan.nameRoom / step));
  return {
    lines: linesOf(scale).map((at) => ({ at: Math.abs(at), y: yOf(at) })),
    zero,
    left: gutter,
    barWidth,
    step,
    columns: heights.map((each, index) => {
      const middle = gutter + step * (index + 0.5);
      return {
        x: middle - barWidth / 2,
        middle,
        top: yOf(each.above),
        bottom: yOf(-each.below),
        isNamed: Math.abs(index - plan.from) % every === 0,
      };
    }),
    yOf,
  };
}

/** The room of a figure between the middles of two columns, and between two figures; pixels. */
const COLUMN_ROOM = 24;
const FIGURE_ROOM = 34;

/** Which columns carry their figure: the extreme, and the last where its figure would touch no other column. */
export function toldColumns(values: readonly number[], step: number): readonly number[] {
  const extreme = values.reduce((best, value, index) => (value > (values[best] ?? 0) ? index : best), 0);
  const last = values.length - 1;
  const lastTells = step >= COLUMN_ROOM && (last - extreme) * step >= FIGURE_ROOM;
  return [extreme, ...(lastTells ? [last] : [])].filter((index) => (values[index] ?? 0) > 0);
}
