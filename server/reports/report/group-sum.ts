import { MOST_REPORT_ROWS } from '@terezi/domain/grammar/sheet/report.ts';
import { REPORT_BASES } from '@terezi/domain/reports/bases.ts';
import type { ReportAnswer, TicketDimension } from '@terezi/domain/reports/report-api.ts';
import { seesLoss } from '@terezi/domain/weighing/policy.ts';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { mustSeeCompany } from '#platform/company-asked.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { companyOf, ticketsOutOfSums } from '../../weighing/index.ts';
import { columnsOf } from './columns.ts';
import { firstDay } from './first-day.ts';
import { leftOutOf } from './left-out.ts';
import { knownOf } from './month-sums.ts';
import { mustBeThere, namesOf } from './names.ts';
import { type Question, sumsOf } from './sums.ts';
import { reading, type Summed } from './told.ts';

/** What a group sum is asked. */
type GroupSumQuery = TicketFilter & {
  dateFrom: string;
  dateTo: string;
  compareFrom?: string | undefined;
  compareTo?: string | undefined;
  by: TicketDimension[];
  across?: TicketDimension | undefined;
};

/** What is grouped together: the levels of the rows, each with what stands side by side, and the bases. */
function setsOf(
  by: readonly TicketDimension[],
  acrossAt: number,
): Record<'now' | 'before', Question['sets']> {
  const rowLevels = [...by.keys()].filter((at) => at !== acrossAt);
  const prefixes = [[], ...rowLevels.map((_, i) => rowLevels.slice(0, i + 1))];
  const before = [...prefixes.map((levels) => ({ levels })), { levels: [], isByBasis: true }];
  if (acrossAt < 0) return { now: before, before };
  const beside = prefixes.map((levels) => ({ levels: [...levels, acrossAt].sort((a, b) => a - b) }));
  return { now: [...before, ...beside, { levels: [acrossAt], isByBasis: true }], before };
}

/** The sums of both periods. */
async function summed(ctx: SignedIn, question: GroupSumQuery, filter: TicketFilter): Promise<Summed> {
  const { by, across, compareFrom, compareTo } = question;
  const acrossAt = across === undefined ? -1 : by.indexOf(across);
  const sets = setsOf(by, acrossAt);
  const common = { by, out: await ticketsOutOfSums(ctx), seesLoss: seesLoss(rulingCallerOf(ctx)) };
  const now = await sumsOf(ctx, { ...common, filter, sets: sets.now });
  const isCompared = compareFrom !== undefined && compareTo !== undefined;
  const other = { ...filter, dateFrom: compareFrom, dateTo: compareTo };
  const before = isCompared ? await sumsOf(ctx, { ...common, filter: other, sets: sets.before }) : null;
  return { by, acrossAt, now, before, seesLoss: common.seesLoss };
}

/** What was weighed, by up to three dimensions, beside another period. Masses in grams. */
export async function groupSum(ctx: SignedIn, question: GroupSumQuery): Promise<{ report: ReportAnswer }> {
  const { by, across, compareFrom, compareTo, dateFrom, dateTo, ...wanted } = question;
  await mustSeeCompany(ctx, question.companyId);
  await mustBeThere(ctx, question);
  const filter = { ...wanted, dateFrom, dateTo, companyId: companyOf(ctx, question.companyId) };
  const sums = await summed(ctx, question, filter);
  const { acrossAt } = sums;
  const { rowLevels, netOf, sumsAt, paths, keysOf, acrossKeys } = reading(sums);
  const names = await Promise.all(by.map((dimension, at) => namesOf(ctx, dimension, keysOf(at))));
  const columns = columnsOf(across, acrossKeys(), {
    titleOf: (key) => names[acrossAt]?.get(key) ?? null,
    netOf: (key) => netOf({ levels: [acrossAt], keys: [key] }),
    period: { from: dateFrom, to: dateTo },
  });
  const beside = columns.map(({ key }) => key);
  const rows = paths();
  return {
    report: {
      dateFrom,
      dateTo,
      compareFrom: compareFrom ?? null,
      compareTo: compareTo ?? null,
      columns,
      rows: rows.slice(0, MOST_REPORT_ROWS).map((keys) => ({
        keys,
        titles: keys.map((key, i) => names[rowLevels[i] ?? 0]?.get(key) ?? null),
        ...sumsAt({ levels: rowLevels.slice(0, keys.length), keys }, beside),
      })),
      total: sumsAt({ levels: [], keys: [] }, beside),
      bases: REPORT_BASES.map((basis) => ({ basis, ...sumsAt({ levels: [], keys: [], basis }, beside) })),
      leftOut: await leftOutOf(ctx, filter),
      rowCount: rows.length,
      isCut: rows.length > MOST_REPORT_ROWS,
      ...(await knownOf(ctx, by, filter)),
      daysFrom: await firstDay(ctx),
    },
  };
}
