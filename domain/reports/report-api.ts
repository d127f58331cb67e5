import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { MOST_DIMENSIONS, MOST_YEARS } from '../grammar/sheet/report.ts';
import { day, instant, massOut } from '../grammar/shape.ts';
import { dayText } from '../grammar/sheet/sheet.ts';
import { ticketFilters } from '../weighing/ticket/ticket-filters.ts';
import { REPORT_BASES } from './bases.ts';
import { ticketDimensions } from './dimensions.ts';
import { DIVIDED_DIMENSIONS, dividedTold } from './divided-api.ts';
import { report as mayReport } from './policy.ts';
import { reportProblems } from './report-problems.ts';

/** The sums of some tickets; money is text with two decimals, null where a sum would add incoming to outgoing. */
const figures = z.object({
  count: z.number(),
  gross: massOut,
  tare: massOut,
  net: massOut,
  /** Null for a reader who may not see losses. */
  loss: massOut.nullable(),
  divided: massOut,
  remaining: massOut,
  value: z.string().nullable(),
  storedCount: z.number(),
  storedNet: massOut,
  passportCount: z.number(),
  passportNet: massOut,
  manualCount: z.number(),
  manualNet: massOut,
});

/** The sums of some tickets: by columns, in all, and of the days that they are compared with. */
const sums = { cells: z.array(figures.nullable()), total: figures, compared: figures.nullable() };

const reportHead = z.object({
  dateFrom: day,
  dateTo: day,
  compareFrom: day.nullable(),
  compareTo: day.nullable(),
  /** The keys of the columns, in order; empty without a column dimension. A column of days has its days. */
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string().nullable(),
      dateFrom: day.nullable(),
      dateTo: day.nullable(),
    }),
  ),
  /** In preorder: one key of the first level, below it those with two and three. */
  rows: z.array(z.object({ keys: z.array(z.string()), titles: z.array(z.string().nullable()), ...sums })),
  total: z.object(sums),
  bases: z.array(z.object({ basis: z.enum(REPORT_BASES), ...sums })),
  /** The tickets that no sum contains. */
  leftOut: z.object({ cancelled: z.number(), open: z.number(), waiting: z.number() }),
  rowCount: z.number(),
  isCut: z.boolean(),
  /** Up to which day kept sums were compared with their tickets; null where all was counted from tickets. */
  proof: z.object({ through: day, ticketCount: z.number(), at: instant }).nullable(),
  isRepairing: z.boolean(),
  /** The first day that the caller may see; null where there is none. */
  daysFrom: day.nullable(),
});
/** The same with masses in grams. */
export type ReportAnswer = z.input<typeof reportHead>;
export type ReportFigures = z.input<typeof figures>;

const DIMENSIONS = Object.keys(ticketDimensions) as (keyof typeof ticketDimensions)[];
export type TicketDimension = (typeof DIMENSIONS)[number];

/** Several names in one parameter with commas between, or in several. */
const severalNames = (value: unknown): unknown =>
  [value].flat().flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]));

const days = {
  dateFrom: day,
  dateTo: day,
  compareFrom: day.optional(),
  compareTo: day.optional(),
};
const grouping = {
  by: z.preprocess(severalNames, z.array(z.enum(DIMENSIONS)).min(1).max(DIMENSIONS.length)),
  across: z.enum(DIMENSIONS).optional(),
};

type Refused = z.RefinementCtx;
type Kind = (typeof reportProblems)[keyof typeof reportProblems];
const refuse = (
  refused: Refused,
  field: string,
  problem: Kind,
  values: Record<string, string | number> = {},
) => refused.addIssue({ code: 'custom', path: [field], params: { problem, values } });

/** The same day so many years before. */
const yearsBefore = (to: string, years: number): string =>
  `${String(Number(to.slice(0, 4)) - years).padStart(4, '0')}${to.slice(4) === '-02-29' ? '-02-28' : to.slice(4)}`;

type Days = { readonly [Name in keyof typeof days]?: string | undefined };

/** Refuses a period that ends before it begins, or is longer than tickets are kept. */
function mustBePeriod([first, last]: readonly ['dateFrom' | 'compareFrom', 'dateTo' | 'compareTo']) {
  return (period: Days, refused: Refused) => {
    const [from, to] = [period[first], period[last]];
    if ((from === undefined) !== (to === undefined))
      return refuse(refused, from === undefined ? first : last, reportProblems.halfCompared);
    if (from === undefined || to === undefined) return;
    if (to < from) return refuse(refused, last, reportProblems.backwards);
    const earliest = yearsBefore(to, MOST_YEARS);
    if (from < earliest)
      refuse(refused, first, reportProblems.tooLong, { years: MOST_YEARS, day: dayText(earliest) });
  };
}

function mustBeGrouping(
  { by, across }: { readonly by: readonly string[]; readonly across?: string | undefined },
  refused: Refused,
) {
  if (new Set(by).size < by.length) refuse(refused, 'by', reportProblems.twice);
  if (by.length > MOST_DIMENSIONS) refuse(refused, 'by', reportProblems.tooMany, { most: MOST_DIMENSIONS });
  if (across !== undefined && (!by.includes(across) || by.length < 2))
    refuse(refused, 'across', reportProblems.acrossNotBy);
}

const isPeriod = mustBePeriod(['dateFrom', 'dateTo']);
const isCompared = mustBePeriod(['compareFrom', 'compareTo']);

export const reportApi = {
  sum: endpoint.read({
    path: '/report/sum',
    summary: 'Sums completed tickets of a period: by direction, by basis of the net, and day by day.',
    permission: mayReport,
    isSteady: true,
    input: z
      .strictObject({ ...ticketFilters, ...days })
      .superRefine(isPeriod)
      .superRefine(isCompared),
    output: z.object({ report: reportHead }),
  }),
  groupSum: endpoint.read({
    path: '/report/group-sum',
    summary:
      'Sums completed tickets by up to three dimensions, one of them side by side, beside another period.',
    permission: mayReport,
    isSteady: true,
    input: z
      .strictObject({ ...ticketFilters, ...days, ...grouping })
      .superRefine(isPeriod)
      .superRefine(isCompared)
      .superRefine(mustBeGrouping),
    output: z.object({ report: reportHead }),
  }),
  dividedSum: endpoint.read({
    path: '/report/divided-sum',
    summary: 'Sums the lines of divided tickets by receiver, and the share of the pools of cargoes.',
    permission: mayReport,
    isSteady: true,
    input: z
      .strictObject({
        ...ticketFilters,
        ...days,
        by: z.preprocess(
          severalNames,
          z.array(z.enum(DIVIDED_DIMENSIONS)).min(1).max(DIVIDED_DIMENSIONS.length),
        ),
      })
      .superRefine(isPeriod)
      .superRefine(isCompared)
      .superRefine(mustBeGrouping),
    output: z.object({ report: dividedTold }),
  }),
};
