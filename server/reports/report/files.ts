import type { z } from 'zod';
import { contract } from '@terezi/domain/contract.ts';
import { codeOfSign } from '@terezi/domain/grammar/currency.ts';
import { figure } from '@terezi/domain/grammar/figure.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import type { DeclaredReport } from '@terezi/domain/grammar/sheet/report.ts';
import type { SheetColumn } from '@terezi/domain/grammar/sheet/sheet.ts';
import { momentOf } from '@terezi/domain/grammar/wall-clock.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { dividedSum as declaredDividedSum } from '@terezi/domain/reports/divided-sum.ts';
import { reportFileWords as words } from '@terezi/domain/reports/file-words.ts';
import { groupSum as declaredGroupSum } from '@terezi/domain/reports/group-sum.ts';
import { report as mayReport } from '@terezi/domain/reports/policy.ts';
import { reportAddress, type ReportName } from '@terezi/domain/reports/report-address.ts';
import { sum as declaredSum } from '@terezi/domain/reports/sum.ts';
import type { PaperFact } from '@terezi/paper/report-sheet.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { currencyOfAll } from '../../identity/index.ts';
import type { ExportSource, Laid, OnPaper, Wish } from '../export/source.ts';
import { dividedSheet } from './divided-sheet.ts';
import { dividedSum } from './divided-sum.ts';
import { factsOf } from './facts.ts';
import { fromWhom } from './from.ts';
import { groupSheet, same } from './group-sheet.ts';
import { groupSum } from './group-sum.ts';
import { onPaper } from './on-paper.ts';
import { type ReportLine, type ReportSheet, unitOf } from './sheet.ts';
import { sumOf } from './sum.ts';
import { sumSheet } from './sum-sheet.ts';

type SheetContext = {
  readonly columns: readonly string[];
  readonly language: Language;
  readonly currency: string | null;
};

/** A report that can be written into a file: its answer, how many rows that has, and its sheet. */
type ReportFileDefinition<Asked, Report> = {
  readonly name: ReportName;
  readonly declared: DeclaredReport;
  readonly takes: unknown;
  answer(ctx: SignedIn, question: Asked): Promise<{ report: Report }>;
  count(report: Report): number;
  sheet(question: Asked, report: Report, context: SheetContext): ReportSheet;
};

/** For a period that is not over, the days end with the minute in which the report was made. */
function untilNow(question: object, [days, ...others]: PaperFact[], { madeAt, zone }: OnPaper): PaperFact[] {
  const at = momentOf(madeAt, zone);
  const last = String(Reflect.get(question, 'dateTo'));
  if (!days || !at || last < `${at.year}-${at.month}-${at.day}`) return days ? [days, ...others] : others;
  return [{ ...days, text: `${days.text}, ${at.hour}:${at.minute}` }, ...others];
}

/** A line of the file; a remark on the report has no figures. */
type Line = Pick<ReportLine, 'names' | 'cells'>;
const says = (text: string): Line => ({ names: [text], cells: [] });

/** The title of a report's file, and its columns: its levels, then its figures. */
function laidOut(sheet: ReportSheet, language: Language): Laid {
  const levels = sheet.levels.map(
    (level, at): SheetColumn<never> => ({
      words: same(level),
      cell: ({ names }: Line) => names[at] ?? null,
    }),
  );
  const figures = sheet.columns.map(
    ({ words: head, unit }, at): SheetColumn<never> => ({
      words: head,
      ...(unit && { unit }),
      cell: ({ cells }: Line) => cells[at] ?? null,
    }),
  );
  const groups = sheet.groups.join(', ');
  const title = groups ? fill(words.title, language, { report: sheet.name, groups }) : sheet.name;
  return { title, columns: [...levels, ...figures] };
}

/** A declared report in the form of a list: its measures are the columns to choose from. */
const offered = ({ words: title, measures }: DeclaredReport): ExportSource['sheet'] => ({
  title,
  columns: Object.fromEntries(
    Object.entries(measures).map(([key, measure]) => [
      key,
      { words: measure.words, ...unitOf(measure), cell: () => null },
    ]),
  ),
});

/** A report as a list that can be written into a file; the wanted columns are its measures. */
function reportFile<Asked, Report>(definition: ReportFileDefinition<Asked, Report>): ExportSource {
  const { name, declared } = definition;
  // One answer for everything that a file asks of a report.
  const reports = new WeakMap<Wish, Promise<Report>>();
  // The wish was checked by the report's endpoint: see `takes`.
  const askedIn = ({ columns: _columns, only: _only, ...question }: Wish): Asked => question as Asked;
  function reportOf(ctx: SignedIn, wish: Wish): Promise<Report> {
    const known = reports.get(wish) ?? definition.answer(ctx, askedIn(wish)).then(({ report }) => report);
    reports.set(wish, known);
    return known;
  }
  async function sheetOf(ctx: SignedIn, wish: Wish, language: Language, isPaper = false) {
    const sign = await currencyOfAll(ctx);
    const currency = sign !== null && isPaper ? codeOfSign(sign) : sign;
    const context = { columns: wish.columns, language, currency };
    return { currency, sheet: definition.sheet(askedIn(wish), await reportOf(ctx, wish), context) };
  }
  const factsIn = (ctx: SignedIn, wish: Wish, language: Language) =>
    factsOf(ctx, askedIn(wish) as Readonly<Record<string, unknown>>, language);
  return {
    name,
    sheet: offered(declared),
    permission: mayReport,
    takes: definition.takes as z.ZodType,
    count: async (ctx, wish) => definition.count(await reportOf(ctx, wish)),
    laid: async (ctx, wish, language) => laidOut((await sheetOf(ctx, wish, language)).sheet, language),
    async *batches(ctx, wish, language) {
      const { sheet } = await sheetOf(ctx, wish, language);
      const facts = (await factsIn(ctx, wish, language)).map((fact) => fill(words.fact, language, fact));
      yield [...sheet.lines, ...[...facts, ...sheet.notes, sheet.proof].map(says)];
    },
    async paper(ctx, wish, language, layout) {
      const { sheet, currency } = await sheetOf(ctx, wish, language, true);
      const { columns: measures, only: _only, ...question } = wish;
      const path = reportAddress(name, question, measures);
      const facts = untilNow(question, await factsIn(ctx, wish, language), layout);
      const from = await fromWhom(ctx, language);
      return onPaper({ sheet, facts, from, path, language, currency }, layout);
    },
    async summary(ctx, wish, language) {
      const { whole } = (await sheetOf(ctx, wish, language)).sheet;
      return `${figure(wireKilograms(whole.grams), language)} ${UNITS.kilogram[language]}, ${whole.below}`;
    },
  };
}

const takes = {
  sum: contract.report.sum['~orpc'].inputSchema,
  groupSum: contract.report.groupSum['~orpc'].inputSchema,
  dividedSum: contract.report.dividedSum['~orpc'].inputSchema,
};

/** The reports that can be written into files. */
export const reportFiles: readonly ExportSource[] = [
  reportFile({
    name: 'report-sum',
    declared: declaredSum,
    takes: takes.sum,
    answer: sumOf,
    count: ({ total, rows }) => (total.total.count === 0 ? 0 : rows.length),
    sheet: (_asked, report, { language, currency }) => sumSheet({ report, language, currency }),
  }),
  reportFile({
    name: 'report-group-sum',
    declared: declaredGroupSum,
    takes: takes.groupSum,
    answer: groupSum,
    count: ({ rows }) => rows.length,
    sheet: (question, report, { columns, language }) =>
      groupSheet({
        asked: question,
        report,
        language,
        keys: columns as (keyof typeof declaredGroupSum.measures)[],
      }),
  }),
  reportFile({
    name: 'report-divided-sum',
    declared: declaredDividedSum,
    takes: takes.dividedSum,
    answer: dividedSum,
    count: ({ rows }) => rows.length,
    sheet: ({ by }, report, { language }) => dividedSheet({ by, report, language }),
  }),
];
