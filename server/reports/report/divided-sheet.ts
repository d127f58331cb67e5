import { massCell } from '@terezi/domain/grammar/sheet/cell.ts';
import { figure } from '@terezi/domain/grammar/figure.ts';
import { NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import { dayText, headOf } from '@terezi/domain/grammar/sheet/sheet.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { shortDays } from '@terezi/domain/reports/days.ts';
import type { DividedDimension, DividedAnswer } from '@terezi/domain/reports/divided-api.ts';
import { dividedRestWords, dividedSum as declared } from '@terezi/domain/reports/divided-sum.ts';
import { reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { same } from './group-sheet.ts';
import {
  cellOf,
  changeOf,
  daysText,
  proofText,
  type ReportColumn,
  type ReportLine,
  type ReportSheet,
  unitOf,
} from './sheet.ts';

type DividedSheetContext = {
  readonly by: readonly DividedDimension[];
  readonly report: DividedAnswer;
  readonly language: Language;
};
type Sums = DividedAnswer['total'];

const { measures } = declared;
const MEASURES = ['ticketCount', 'lineCount', 'amount', 'value'] as const;
const REST = ['pool', 'undivided'] as const;

function nameOf(
  dimension: DividedDimension | undefined,
  key: string,
  title: string | null,
  language: Language,
): string {
  if (key === NO_KEY) return words.none[language];
  if (title !== null) return title;
  if (!dimension || declared.dimensions[dimension].leads.by !== 'days') return key;
  return dimension === 'month' ? `${key.slice(5)}.${key.slice(0, 4)}` : dayText(key);
}

function columnsOf({ report: { compareFrom, compareTo }, language }: DividedSheetContext): ReportColumn[] {
  const columns = MEASURES.map(
    (key): ReportColumn => ({
      words: measures[key].words,
      ...unitOf(measures[key]),
      isStrong: key === 'amount',
    }),
  );
  if (!compareFrom || !compareTo) return columns;
  const name = headOf({ words: measures.amount.words, ...unitOf(measures.amount) }, language);
  const days = daysText(compareFrom, compareTo);
  return [
    ...columns,
    {
      words: same(fill(words.before, language, { measure: name, days })),
      paper: { text: shortDays({ from: compareFrom, to: compareTo }), below: name },
    },
    { words: words.change, paper: { text: words.changed[language], below: '' }, change: 'percent' },
  ];
}

const cellsOf = ({ report }: DividedSheetContext, { total, compared }: Sums): ReportLine['cells'] => [
  ...MEASURES.map((key) => cellOf(total, key, measures[key])),
  ...(report.compareFrom
    ? [cellOf(compared, 'amount', measures.amount), changeOf(total.amount, compared?.amount ?? null)]
    : []),
];

/** What the pool of a cargo had, got and gave. */
function poolText({ cargoName, ...pool }: DividedAnswer['pools'][number], language: Language): string {
  const mass = (grams: number) => figure(kilogramText(grams), language) ?? '';
  const texts = {
    before: mass(pool.before),
    given: mass(pool.given),
    drawn: mass(pool.drawn),
    after: mass(pool.after),
  };
  return fill(words.pool, language, { pools: words.pools[language], cargo: cargoName, ...texts });
}

/** A divided sum as a file has it: to whom nets were written, and what of them was written to no party. */
export function dividedSheet(context: DividedSheetContext): ReportSheet {
  const { by, report, language } = context;
  const levels = by.map((each) => declared.dimensions[each].words[language]);
  const rows = report.rows.map(
    ({ keys, titles, ...sums }): ReportLine => ({
      rank: keys.length < by.length ? 'group' : 'row',
      names: keys.map((key, at) => nameOf(by[at], key, titles[at] ?? null, language)),
      cells: cellsOf(context, sums),
    }),
  );
  const rest = REST.map(
    (each): ReportLine => ({
      rank: 'part',
      names: [dividedRestWords[each][language]],
      cells: MEASURES.map((key) => (key === 'amount' ? massCell(report.whole[each]) : null)),
    }),
  );
  const tickets = figure(report.whole.ticketCount, language) ?? '';
  return {
    name: declared.words[language],
    groups: levels,
    levels,
    whole: { grams: report.total.total.amount, below: fill(words.ofDivided, language, { count: tickets }) },
    columns: columnsOf(context),
    lines: [
      ...rows,
      { rank: 'total', names: [words.total[language]], cells: cellsOf(context, report.total) },
      ...rest,
    ],
    notes: [...report.pools.map((pool) => poolText(pool, language)), words.exact[language]],
    proof: proofText(null, language),
  };
}
