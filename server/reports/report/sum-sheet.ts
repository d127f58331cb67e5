import type { Cell } from '@terezi/domain/grammar/sheet/cell.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { headOf } from '@terezi/domain/grammar/sheet/sheet.ts';
import { shortDays } from '@terezi/domain/reports/days.ts';
import { reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import type { ReportFigures, ReportAnswer } from '@terezi/domain/reports/report-api.ts';
import { SUM_LINES, sum as declared, sumColumnWords, sumLineWords } from '@terezi/domain/reports/sum.ts';
import { DIRECTIONS } from '@terezi/domain/weighing/status.ts';
import { same, ticketNotes, wholeOf } from './group-sheet.ts';
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

type SumSheetContext = {
  readonly report: ReportAnswer;
  readonly language: Language;
  readonly currency: string | null;
};
type Sums = ReportAnswer['total'];
type Line = (typeof SUM_LINES)[number];

const MONEY_DECIMALS = 2;

/** A line's figure; none where it is no measure of theirs, or its reader sees no losses. */
function figureOf(figures: ReportFigures | null, line: Line): Cell {
  if (line !== 'withoutLoss') return cellOf(figures, line, declared.measures[line]);
  if (!figures || figures.loss === null) return null;
  return cellOf({ net: figures.net - figures.loss }, 'net', declared.measures.net);
}

/** A line's name, with its unit: each line of a sum has its own. */
function nameOf(line: Line, { language, currency }: SumSheetContext): string {
  const measure = declared.measures[line === 'withoutLoss' ? 'net' : line];
  const label = line === 'count' || line === 'withoutLoss' ? sumLineWords[line] : measure.words;
  return headOf(
    { words: label, ...unitOf(measure) },
    language,
    currency === null ? undefined : same(currency),
  );
}

/** In, out and both of one line, both before, and the difference. */
function cellsOf({ report }: SumSheetContext, sums: Sums, line: Line): Cell[] {
  const ways = DIRECTIONS.map(
    (way) => sums.cells[report.columns.findIndex(({ key }) => key === way)] ?? null,
  );
  // Money in and out is never added.
  const added = line !== 'value';
  const [now, before] = [sums.total, sums.compared].map((each) => (added ? figureOf(each, line) : null));
  const cells = [...ways.map((each) => figureOf(each, line)), now ?? null];
  if (!report.compareFrom) return cells;
  const isHeld = typeof now === 'number' && typeof before === 'number';
  const more = isHeld ? Math.round((now - before) * 1000) / 1000 : null;
  return [...cells, before ?? null, more, isHeld ? changeOf(now, before) : null];
}

function columnsOf({ report: { compareFrom, compareTo }, language }: SumSheetContext): ReportColumn[] {
  const { income, expense, difference } = sumColumnWords;
  const columns: ReportColumn[] = [income, expense, words.total].map((each) => ({
    words: each,
    isStrong: each === words.total,
  }));
  if (!compareFrom || !compareTo) return columns;
  const days = daysText(compareFrom, compareTo);
  const short = { text: shortDays({ from: compareFrom, to: compareTo }), below: '' };
  const change: ReportColumn = {
    words: words.change,
    paper: { text: words.change[language], below: '' },
    change: 'percent',
  };
  return [...columns, { words: same(days), paper: short }, { words: difference, change: 'amount' }, change];
}

/** A sum as a file has it: a line for each measure, the net once more as the total, and what that rests on. */
export function sumSheet(context: SumSheetContext): ReportSheet {
  const { report, language } = context;
  const measures = SUM_LINES.map(
    (line): ReportLine => ({
      rank: line === 'net' ? 'group' : 'row',
      names: [nameOf(line, context)],
      cells: cellsOf(context, report.total, line),
      ...(line === 'value' && { decimals: MONEY_DECIMALS }),
    }),
  );
  const total: ReportLine = {
    rank: 'total',
    names: [nameOf('net', context)],
    cells: cellsOf(context, report.total, 'net'),
  };
  const parts = report.bases
    .filter((each) => each.total.count > 0)
    .map(
      ({ basis, ...sums }): ReportLine => ({
        rank: 'part',
        names: [words[basis][language]],
        cells: cellsOf(context, sums, 'net'),
      }),
    );
  return {
    name: declared.words[language],
    groups: [],
    whole: wholeOf(report, language),
    levels: [sumColumnWords.measure[language]],
    columns: columnsOf(context),
    lines: [...measures, total, ...parts],
    notes: ticketNotes(report, language),
    proof: proofText(report.proof, language),
  };
}
