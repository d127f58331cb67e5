import type { z } from 'zod';
import { contract } from '@terezi/domain/contract.ts';
import { type Cell, massCell } from '@terezi/domain/grammar/cell.ts';
import { NO_KEY } from '@terezi/domain/grammar/report.ts';
import { dayText, type SheetColumn } from '@terezi/domain/grammar/sheet.ts';
import { inUnit, UNITS } from '@terezi/domain/grammar/units.ts';
import { fill, type Language, type Words } from '@terezi/domain/grammar/words.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import { reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import { groupSum as declared } from '@terezi/domain/reports/group-sum.ts';
import { report as mayReport } from '@terezi/domain/reports/policy.ts';
import type { ReportFigures, ReportTold, TicketDimension } from '@terezi/domain/reports/report-api.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { ExportSource, Wish } from '../export/source.ts';
import { groupSum } from './group-sum.ts';

type Asked = Parameters<typeof groupSum>[1];
type Sums = ReportTold['total'];
type MeasureKey = keyof typeof declared.measures;
/** A line of the file: what its levels are called, and its sums; none where it only says something. */
type Line = { readonly names: readonly string[]; readonly sums: Sums | null };

/** The question of a report in what was wished for: it was held to the shape of its endpoint, see `takes`. */
const askedIn = (wish: object): Asked => wish as Asked;

/** What a report answers, once for all that is asked of it while a file is made. */
const told = new WeakMap<Wish, Promise<ReportTold>>();
function reportOf(ctx: SignedIn, wish: Wish): Promise<ReportTold> {
  const known = told.get(wish);
  if (known) return known;
  const { columns: _columns, only: _only, ...asked } = wish;
  const report = groupSum(ctx, askedIn(asked)).then((answer) => answer.report);
  told.set(wish, report);
  return report;
}

const GRAMS_PER_KILOGRAM = 1000;

/** A measure of some figures as a file keeps it: kilograms, tickets, money. */
function cellOf(figures: ReportFigures | null, key: string): Cell {
  if (!figures) return null;
  if (key === 'average')
    return figures.count === 0 ? null : Math.round(figures.net / figures.count / GRAMS_PER_KILOGRAM);
  if (key === 'count') return figures.count;
  if (key === 'value') return figures.value === null ? null : Number(figures.value);
  return massCell(figures[key as Exclude<MeasureKey, 'average' | 'count' | 'value'>]);
}

const withUnit = (key: MeasureKey): Words => {
  const { words: name, unit } = declared.measures[key];
  return unit === 'mass' ? inUnit(name, UNITS.kilogram) : name;
};

const daysText = (from: string | null, to: string | null): string =>
  [from, to].map((day) => (day === null ? '' : dayText(day))).join(' – ');

const same = (text: string): Words => ({ az: text, en: text });

/** How much more or less than before, in per cent with one decimal. */
function changeOf({ total, compared }: Sums): Cell {
  if (!compared || compared.net === 0) return null;
  return Math.round((1000 * (total.net - compared.net)) / compared.net) / 10;
}

/** What a key is called in a file. */
function nameOf(dimension: TicketDimension, key: string, title: string | null, language: Language): string {
  if (key === NO_KEY) return words.none[language];
  if (title !== null) return title;
  if (dimension === 'direction') return directionWords[key as keyof typeof directionWords][language];
  return dimension === 'month' ? `${key.slice(5)}.${key.slice(0, 4)}` : dayText(key);
}

const levelsOf = ({ by, across }: Asked): TicketDimension[] => by.filter((each) => each !== across);

/** The columns of a report's file: its levels, what stands side by side, its measures, and what it is held against. */
function columnsOf(asked: Asked, report: ReportTold, keys: readonly MeasureKey[], language: Language) {
  const [first = 'net'] = keys;
  const column = (name: Words, cell: (sums: Sums) => Cell): SheetColumn<never> => ({
    words: name,
    cell: ({ sums }: Line) => (sums ? cell(sums) : null),
  });
  const { across, compareFrom, compareTo } = asked;
  const named = levelsOf(asked).map(
    (dimension, at): SheetColumn<never> => ({
      words: ticketDimensions[dimension].words,
      cell: ({ names }: Line) => names[at] ?? null,
    }),
  );
  const beside = report.columns.map(({ key, title, dateFrom, dateTo }, at) => {
    const name =
      dateFrom === null ? nameOf(across ?? 'day', key, title, language) : daysText(dateFrom, dateTo);
    return column(same(name), ({ cells }) => cellOf(cells[at] ?? null, first));
  });
  const measured = keys.map((key) => column(withUnit(key), ({ total }) => cellOf(total, key)));
  const days = daysText(compareFrom ?? null, compareTo ?? null);
  const held = compareFrom
    ? [
        column(same(fill(words.before, language, { measure: withUnit(first)[language], days })), (sums) =>
          cellOf(sums.compared, first),
        ),
        column(words.change, changeOf),
      ]
    : [];
  const apart = [
    column(inUnit(words.stored, UNITS.kilogram), ({ total }) =>
      massCell(total.storedNet + total.passportNet),
    ),
    column(inUnit(words.manual, UNITS.kilogram), ({ total }) => massCell(total.manualNet)),
  ];
  return [...named, ...beside, ...measured, ...held, ...apart];
}

/** The lines of the file: the rows, the total, what it rests on, and what is to be known of it. */
function linesOf(asked: Asked, report: ReportTold, language: Language): Line[] {
  const levels = levelsOf(asked);
  const rows = report.rows.map(({ keys, titles, ...sums }) => ({
    names: keys.map((key, at) => nameOf(levels[at] ?? 'day', key, titles[at] ?? null, language)),
    sums,
  }));
  const says = (text: string): Line => ({ names: [text], sums: null });
  const { dateFrom, dateTo, compareFrom, compareTo, leftOut } = report;
  return [
    ...rows,
    { names: [words.total[language]], sums: report.total },
    ...report.bases.map(({ basis, ...sums }) => ({ names: [words[basis][language]], sums })),
    says(fill(words.period, language, { days: daysText(dateFrom, dateTo) })),
    ...(compareFrom
      ? [says(fill(words.compared, language, { days: daysText(compareFrom, compareTo) }))]
      : []),
    says(fill(words.leftOut, language, leftOut)),
    says(words.exact[language]),
  ];
}

/** The group sum as a list that can be written into a file; the columns that are wished for are its measures. */
export const groupSumFile: ExportSource = {
  name: 'report-group-sum',
  sheet: {
    title: declared.words,
    columns: Object.fromEntries(
      (Object.keys(declared.measures) as MeasureKey[]).map((key) => [
        key,
        { words: withUnit(key), cell: ({ sums }: Line) => cellOf(sums?.total ?? null, key) },
      ]),
    ),
  },
  permission: mayReport,
  takes: contract.report.groupSum['~orpc'].inputSchema as z.ZodType,
  count: async (ctx, wish) => (await reportOf(ctx, wish)).rows.length,
  async laid(ctx, wish, language) {
    const asked = askedIn(wish);
    const groups = asked.by.map((each) => ticketDimensions[each].words[language]).join(', ');
    const report = await reportOf(ctx, wish);
    return {
      title: fill(words.title, language, { report: declared.words[language], groups }),
      columns: columnsOf(asked, report, wish.columns as MeasureKey[], language),
    };
  },
  async *batches(ctx, wish) {
    yield linesOf(askedIn(wish), await reportOf(ctx, wish), ctx.language);
  },
};
