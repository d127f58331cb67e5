import { massCell } from '@terezi/domain/grammar/sheet/cell.ts';
import { figure } from '@terezi/domain/grammar/figure.ts';
import { NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import { dayText, headOf } from '@terezi/domain/grammar/sheet/sheet.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import { shortDays, weekNumber } from '@terezi/domain/reports/days.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import { dividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import { groupSum as declared } from '@terezi/domain/reports/group-sum.ts';
import type { ReportAnswer, TicketDimension } from '@terezi/domain/reports/report-api.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import type { groupSum } from './group-sum.ts';
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

type GroupSumQuery = Parameters<typeof groupSum>[1];
type Sums = ReportAnswer['total'];
type MeasureKey = keyof typeof declared.measures;
type GroupSheetContext = {
  readonly asked: GroupSumQuery;
  readonly report: ReportAnswer;
  readonly keys: readonly MeasureKey[];
  readonly language: Language;
};

export const same = (text: string): Words => ({ az: text, en: text });

/** The name of a key in a file. */
function nameOf(dimension: TicketDimension, key: string, title: string | null, language: Language): string {
  if (key === NO_KEY) return words.none[language];
  if (title !== null) return title;
  if (dimension === 'direction') return directionWords[key as keyof typeof directionWords][language];
  // A ticket's own value, or one without a name any more, is written as it is.
  if (ticketDimensions[dimension].leads.by !== 'days') return key;
  return dimension === 'month' ? `${key.slice(5)}.${key.slice(0, 4)}` : dayText(key);
}

const levelsOf = ({ by, across }: GroupSumQuery): TicketDimension[] => by.filter((each) => each !== across);

/** The head of a column on paper: short days with the number of their week, or a name. */
function besideOf(
  { asked: { across }, language }: GroupSheetContext,
  { key, title, dateFrom, dateTo }: ReportAnswer['columns'][number],
): ReportColumn {
  if (dateFrom === null || dateTo === null) {
    const name = nameOf(across ?? 'day', key, title, language);
    return { words: same(name), paper: { text: name, below: '' } };
  }
  const below = across === 'week' ? fill(words.week, language, { week: weekNumber(key) }) : '';
  const text =
    across === 'month' ? nameOf('month', key, null, language) : shortDays({ from: dateFrom, to: dateTo });
  return { words: same(daysText(dateFrom, dateTo)), paper: { text, below } };
}

/** The columns: those side by side, the measures, the comparison of the first, and nets that no scale weighed. */
function columnsOf(context: GroupSheetContext): ReportColumn[] {
  const { asked, report, keys, language } = context;
  const [first = 'net'] = keys;
  const measured = keys.map(
    (key): ReportColumn => ({
      words: declared.measures[key].words,
      ...unitOf(declared.measures[key]),
      isStrong: key === first,
      // Beside many figures the shorter word.
      ...(key === 'count' && { paper: { text: dividedSum.measures.ticketCount.words[language], below: '' } }),
    }),
  );
  const name = headOf(
    { words: declared.measures[first].words, ...unitOf(declared.measures[first]) },
    language,
  );
  const { compareFrom, compareTo } = asked;
  const held: ReportColumn[] =
    compareFrom && compareTo
      ? [
          {
            words: same(
              fill(words.before, language, { measure: name, days: daysText(compareFrom, compareTo) }),
            ),
            paper: { text: shortDays({ from: compareFrom, to: compareTo }), below: name },
          },
          { words: words.change, paper: { text: words.changed[language], below: '' }, change: 'percent' },
        ]
      : [];
  const apart = [words.stored, words.manual].map(
    (each): ReportColumn => ({ words: each, unit: UNITS.kilogram, paper: null }),
  );
  return [...report.columns.map((each) => besideOf(context, each)), ...measured, ...held, ...apart];
}

/** A line's figures in those columns. */
function cellsOf(
  { asked, keys }: GroupSheetContext,
  { cells, total, compared }: Sums,
  isPart = false,
): ReportLine['cells'] {
  const [first = 'net'] = keys;
  const unit = declared.measures[first];
  const number = (cell: unknown) => (typeof cell === 'number' ? cell : null);
  const [now, before] = [cellOf(total, first, unit), cellOf(compared, first, unit)];
  return [
    ...cells.map((each) => cellOf(each, first, unit)),
    ...keys.map((key) => cellOf(total, key, declared.measures[key])),
    ...(asked.compareFrom ? [before, isPart ? null : changeOf(number(now), number(before))] : []),
    massCell(total.storedNet + total.passportNet),
    massCell(total.manualNet),
  ];
}

/** The lines: the rows, the total, and what the total rests on. */
function linesOf(context: GroupSheetContext): ReportLine[] {
  const { asked, report, language } = context;
  const levels = levelsOf(asked);
  const rows = report.rows.map(({ keys, titles, ...sums }) => ({
    rank: keys.length < levels.length ? ('group' as const) : ('row' as const),
    names: keys.map((key, at) => nameOf(levels[at] ?? 'day', key, titles[at] ?? null, language)),
    cells: cellsOf(context, sums),
  }));
  const parts = report.bases
    .filter(({ total }) => total.count > 0)
    .map(({ basis, ...sums }) => ({
      rank: 'part' as const,
      names: [words[basis][language]],
      cells: cellsOf(context, sums, true),
    }));
  return [
    ...rows,
    { rank: 'total', names: [words.total[language]], cells: cellsOf(context, report.total) },
    ...parts,
  ];
}

/** What the sums of tickets leave out, and that the others are exact. */
export const ticketNotes = ({ leftOut }: ReportAnswer, language: Language): string[] => [
  fill(words.leftOut, language, leftOut),
  words.exact[language],
];

/** The total of tickets. */
export const wholeOf = ({ total: { total } }: ReportAnswer, language: Language): ReportSheet['whole'] => ({
  grams: total.net,
  below: fill(words.ofTickets, language, { count: figure(total.count, language) ?? '' }),
});

/** A group sum as a file has it; `keys` are the measures that it shows. */
export function groupSheet(context: GroupSheetContext): ReportSheet {
  const { asked, report, language } = context;
  const named = (dimensions: readonly TicketDimension[]) =>
    dimensions.map((each) => ticketDimensions[each].words[language]);
  return {
    name: declared.words[language],
    groups: named(asked.by),
    whole: wholeOf(report, language),
    levels: named(levelsOf(asked)),
    columns: columnsOf(context),
    lines: linesOf(context),
    notes: ticketNotes(report, language),
    proof: proofText(report.proof, language),
  };
}
