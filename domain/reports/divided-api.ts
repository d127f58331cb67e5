import { z } from 'zod';
import { day, massOut } from '../grammar/shape.ts';
import { dividedSum } from './divided-sum.ts';

const figures = z.object({
  ticketCount: z.number(),
  lineCount: z.number(),
  amount: massOut,
  /** Of the lines whose cargo has a price; null where none has. */
  value: z.string().nullable(),
});
const sums = { total: figures, compared: figures.nullable() };

/** The parts of divided nets: net = divided + pool + undivided. */
const whole = z.object({
  ticketCount: z.number(),
  net: massOut,
  divided: massOut,
  pool: massOut,
  undivided: massOut,
});

export const dividedTold = z.object({
  dateFrom: day,
  dateTo: day,
  compareFrom: day.nullable(),
  compareTo: day.nullable(),
  rows: z.array(z.object({ keys: z.array(z.string()), titles: z.array(z.string().nullable()), ...sums })),
  total: z.object(sums),
  whole,
  /** The pools of the cargoes: before the period, in and out, and at its end. */
  pools: z.array(
    z.object({ cargoName: z.string(), before: massOut, given: massOut, drawn: massOut, after: massOut }),
  ),
  rowCount: z.number(),
  isCut: z.boolean(),
  daysFrom: day.nullable(),
});
/** The same with masses in grams. */
export type DividedAnswer = z.input<typeof dividedTold>;
export type DividedFigures = z.input<typeof figures>;

const DIMENSIONS = Object.keys(dividedSum.dimensions) as (keyof typeof dividedSum.dimensions)[];
export type DividedDimension = (typeof DIMENSIONS)[number];

/** The dimensions of divisions: each as rows. */
export const DIVIDED_DIMENSIONS = DIMENSIONS;
