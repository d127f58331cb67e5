import type { z } from 'zod';
import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import { fieldErrors, type Issue } from '@terezi/domain/grammar/field/field-error.ts';
import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { exportProblems } from '@terezi/domain/reports/problems.ts';
import { logAction } from '#platform/action-log/write.ts';
import { putFile } from '#platform/files/file.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { exportKind, subjectOf } from './kind.ts';
import { findExport, openExports } from './find.ts';
import { keepMade, type Order, withPath, writeList } from './make.ts';
import { type ExportSource, mustMayHave, type Wish } from './source.ts';

/** How many files one person has made at the same time. */
const MOST_AT_ONCE = 3;
/** What an Excel sheet holds, less its head. */
const MOST_IN_EXCEL = 1_048_575;
/** Some thousands of pages. */
const MOST_ON_PAPER = 100_000;
const MAX_ROWS: Readonly<Record<SheetFormat, number>> = {
  xlsx: MOST_IN_EXCEL,
  csv: Number.POSITIVE_INFINITY,
  pdf: MOST_ON_PAPER,
};

/** Up to so many rows a file is made while the caller waits: within a second, also on paper. */
export const ROWS_AT_ONCE = 1_000;

/** Where files are put, and up to how many rows one is made at once. */
export type ExportSettings = { files: FileStore; rowsAtOnce: number; publicUrl: string };

/** A value as an address has it, from which the list's endpoint reads it. */
function inAddress(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? inAddress(value[0]) : value.map(inAddress);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/** The question of a list, checked by the shape of its own endpoint; 422 on a field that it does not take. */
export function questionOf({ takes }: ExportSource, params: Readonly<Record<string, unknown>>) {
  const data = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inAddress(value)]));
  const result = takes.safeParse(data, { reportInput: true }) as z.ZodSafeParseResult<
    Record<string, unknown>
  >;
  if (!result.success)
    throw new Problem(general.invalid, {}, fieldErrors({ issues: result.error.issues as Issue[], data }));
  const { pageNumber: _page, pageSize: _size, ...question } = result.data;
  return question;
}

/** Refuses, at their field, columns that a list does not have. */
export function mustHave({ sheet }: ExportSource, columns: readonly string[]): void {
  const isKnown = columns.every((key) => Object.hasOwn(sheet.columns, key));
  if (!isKnown)
    throw new Problem(general.invalid, {}, [{ field: 'Columns', kind: fieldProblems.choice, values: {} }]);
}

/** Makes a short file now: the caller has it with the answer. */
async function makeNow(
  ctx: SignedIn,
  { files, publicUrl }: ExportSettings,
  { id, source, order }: { id: number; source: ExportSource; order: Order },
) {
  let rows = 0;
  async function* watch(batches: AsyncIterable<readonly object[]>) {
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  }
  await withPath(files, async (path) => {
    const result = await writeList(ctx, source, order, { path, watch, publicUrl });
    await keepMade(ctx, { id, key: await putFile(files, path), rows }, result);
  });
}

/** How many rows a file will hold; refused to a caller who may not read the list, and where there are none or too many. */
async function fitting(ctx: SignedIn, source: ExportSource, { wish, format }: Omit<Order, 'language'>) {
  if (!mayByRole(source.permission, ctx.actor.role)) throw problem(general.forbidden, {});
  const total = await source.count(ctx, wish);
  // What the caller may beside the role is known once a query has been answered.
  mustMayHave(ctx, source, total);
  if (total === 0) throw problem(exportProblems.nothing, {});
  const most = MAX_ROWS[format];
  if (total > most) throw problemAt('format', exportProblems.tooManyRows, { most });
  return total;
}

/**
 * Has a list written into a file, as the caller sees it: now where it is short, afterwards where it is long. 422 where there is
 * nothing to write, or more than fits.
 */
export async function askForExport(
  asker: SignedIn,
  making: ExportSettings,
  source: ExportSource,
  { wish, format }: { wish: Wish; format: SheetFormat },
) {
  // A list may declare its own query the last one; here more follow.
  const ctx: SignedIn = { ...asker, asksNoMore: () => {} };
  const { companyId, language } = ctx;
  mustHave(source, wish.columns);
  const total = await fitting(ctx, source, { wish, format });
  const isLong = total > making.rowsAtOnce;
  if (isLong && (await openExports(ctx)) >= MOST_AT_ONCE)
    throw problem(exportProblems.tooMany, { most: MOST_AT_ONCE });
  const noun = source.name;
  const { id } = await ctx.sql
    .insertInto('export')
    .values({ companyId, noun, format, language, asked: JSON.stringify(wish), total })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logAction(ctx, { action: 'export-asked', target: subjectOf(id), detail: { noun, format, total } });
  if (isLong) await afterwards(ctx, exportKind, { payload: { id }, subject: subjectOf(id) });
  else await makeNow(ctx, making, { id, source, order: { wish, format, language } });
  return findExport(ctx, id);
}
