import { NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import { inUnit, UNITS } from '@terezi/domain/grammar/units.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Say } from '#kit/language.tsx';
import type { Column, Figures, Sums } from '../answer.ts';
import { changeOf } from '../delta.ts';
import { lowered } from '@terezi/domain/grammar/text/lowered.ts';
import { shortDays } from '@terezi/domain/reports/days.ts';
import { type Dimension, titleOf, weekText } from '../dimension.ts';
import { amountOf, headWords, type Measure } from '../measure.ts';
import type { Days } from '../period.ts';
import type { TableColumn } from './table.ts';
import { reportWords as words } from '../words.ts';

/** What the columns of a group sum follow from. */
export type GroupLayout = {
  readonly across: Dimension | null;
  readonly columns: readonly Column[];
  readonly measures: readonly Measure[];
  readonly period: Days;
  readonly compared: Days | null;
};

type Manner = { readonly say: Say; readonly language: Language };

/** Of days alone little room is needed. */
const ONE_DAY = 68;
const ACROSS = 84;
const WIDTHS = { mass: 98, count: 78, money: 112 } as const;

/** The name of a column among others of its kind: days short, what has a name by its name. */
export function columnName(
  column: Column,
  across: Dimension,
  { period, say }: { period: Days; say: Say },
): string {
  const { dateFrom, dateTo } = column;
  if (dateFrom !== null && dateTo !== null && across.leads.by === 'days' && across.leads.step !== 'month')
    return shortDays({ from: dateFrom, to: dateTo });
  return titleOf(across, column, { period, say });
}

function acrossColumns(
  { across, columns, measures, period }: GroupLayout,
  { say, language }: Manner,
): TableColumn[] {
  const [measure] = measures;
  if (!across || !measure) return [];
  const over = say(words.byDimension, {
    measure: say(headWords(measure)),
    dimension: lowered(say(across.words), language),
  });
  const isWeek = across.leads.by === 'days' && across.leads.step === 'week';
  return columns.map((column, at): TableColumn => {
    const isDay = column.dateFrom !== null && column.dateFrom === column.dateTo;
    const name = columnName(column, across, { period, say });
    return {
      key: `c${at}`,
      name,
      over,
      unit: measure.unit,
      isEdge: at === 0,
      title: isWeek && column.key !== NO_KEY ? weekText(column.key, say) : name,
      width: isDay ? ONE_DAY : ACROSS,
      amount: ({ cells }) => amountOf(cells[at] ?? null, measure),
      leads: { column: at },
    };
  });
}

const totalColumns = ({ measures }: GroupLayout, { say }: Manner): TableColumn[] =>
  measures.map((measure, at) => ({
    key: measure.key,
    name: say(headWords(measure)),
    over: say(words.total),
    unit: measure.unit,
    width: WIDTHS[measure.unit],
    isEdge: at === 0,
    isSortable: true,
    leads: { column: null },
    ...(at === 0 && { look: 'total' as const }),
    amount: ({ total }) => amountOf(total, measure),
  }));

/** The days of comparison, as short as a year allows: "01–25.10.2026". */
const againstText = ({ from, to }: Days): string =>
  from.slice(0, 4) === to.slice(0, 4)
    ? `${shortDays({ from, to })}.${to.slice(0, 4)}`
    : `${shortDays({ from, to: from })}.${from.slice(0, 4)}–${shortDays({ from: to, to })}.${to.slice(0, 4)}`;

/** By how much a measure is another than before. */
export function measuredChange(measure: Measure): (sums: Sums) => string | null {
  return ({ total, compared }) => {
    const [now, before] = [amountOf(total, measure), amountOf(compared, measure)];
    return now === null || before === null ? null : changeOf(now, before);
  };
}

function comparedColumns({ measures, compared }: GroupLayout, { say }: Manner): TableColumn[] {
  const [measure] = measures;
  if (!compared || !measure) return [];
  const over = say(words.against, { days: againstText(compared) });
  const before = (sums: Sums) => amountOf(sums.compared, measure);
  return [
    {
      key: 'before',
      name: say(headWords(measure)),
      over,
      unit: measure.unit,
      isEdge: true,
      width: 94,
      look: 'quiet',
      amount: before,
    },
    {
      key: 'change',
      name: say(words.change),
      over,
      unit: measure.unit,
      width: 122,
      amount: before,
      change: measuredChange(measure),
    },
  ];
}

/** The part of a net without a second weight of the scale, in columns of its own. */
function apartColumns({ say }: Manner): TableColumn[] {
  const over = say(inUnit(words.ofWhich, UNITS.kilogram));
  const of = (amount: (figures: Figures) => number) => (sums: Sums) => BigInt(amount(sums.total));
  return [
    {
      key: 'stored',
      name: say(words.stored),
      over,
      unit: 'mass',
      width: 104,
      isEdge: true,
      amount: of(({ storedNet, passportNet }) => storedNet + passportNet),
    },
    {
      key: 'manual',
      name: say(words.manual),
      over,
      unit: 'mass',
      width: 90,
      look: 'warn',
      amount: of(({ manualNet }) => manualNet),
      leads: { column: null, isManual: true },
    },
  ];
}

/** The columns of a group sum: those side by side, the measures in all, the comparison, and what was not weighed twice. */
export const groupColumns = (table: GroupLayout, manner: Manner): readonly TableColumn[] => [
  ...acrossColumns(table, manner),
  ...totalColumns(table, manner),
  ...comparedColumns(table, manner),
  ...apartColumns(manner),
];
