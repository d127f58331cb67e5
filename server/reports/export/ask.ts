import type { SheetFormat } from '@terezi/domain/grammar/cell.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { exportProblems } from '@terezi/domain/reports/problems.ts';
import { logAction } from '#platform/action-log/write.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import type { TicketsAsked } from '../../weighing/index.ts';
import { exportKind, subjectOf } from './kind.ts';
import { findExport, openExports } from './find.ts';
import { type ExportNoun, sources } from './source.ts';

/** How many files one person has made at the same time. */
const MOST_AT_ONCE = 3;
/** What an Excel sheet holds, less its head. */
const MOST_IN_EXCEL = 1_048_575;
/** Some thousands of pages. */
const MOST_ON_PAPER = 100_000;
const MOST: Readonly<Record<SheetFormat, number>> = {
  xlsx: MOST_IN_EXCEL,
  csv: Number.POSITIVE_INFINITY,
  pdf: MOST_ON_PAPER,
};

type Asked = TicketsAsked & { format: SheetFormat };

/** Has a list written into a file, as the caller sees it; 422 where there is nothing to write, or more than fits. */
export async function askForExport(ctx: SignedIn, noun: ExportNoun, { format, ...asked }: Asked) {
  const { companyId } = ctx;
  const total = await sources[noun].count(ctx, asked);
  if (total === 0) throw problem(exportProblems.nothing, {});
  const most = MOST[format];
  if (total > most) throw problemAt('format', exportProblems.tooManyRows, { most });
  const open = await openExports(ctx);
  if (open >= MOST_AT_ONCE) throw problem(exportProblems.tooMany, { most: MOST_AT_ONCE });
  const { id } = await ctx.sql
    .insertInto('export')
    .values({ companyId, noun, format, language: ctx.language, asked: JSON.stringify(asked), total })
    .returning('id')
    .executeTakeFirstOrThrow();
  await afterwards(ctx, exportKind, { payload: { id }, subject: subjectOf(id) });
  await logAction(ctx, {
    action: 'export-asked',
    target: subjectOf(id),
    detail: { noun, format, total },
  });
  return findExport(ctx, id);
}
