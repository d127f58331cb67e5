import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import { jobStates } from '@terezi/domain/notices/job-states.ts';
import { exportProblems } from '@terezi/domain/reports/problems.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { logAction } from '#platform/action-log/write.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { FileReaders } from '#platform/files/file.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { exportFile, exportKind, subjectOf } from './kind.ts';

/** A file holds what the person it was made for sees: no other person may have it. */
export const exportReaders: FileReaders = {
  [exportFile]: ({ actor }, { userId }) => userId === actor.userId,
};

/** The caller's own exports. */
const own = (ctx: SignedIn) => ownRows(ctx, 'export as e').where('e.userId', '=', ctx.actor.userId);

/** How many of the caller's files are still to be made. */
export async function openExports(ctx: SignedIn): Promise<number> {
  const rows = await own(ctx)
    .where('e.finishedAt', 'is', null)
    .where('e.cancelledAt', 'is', null)
    .select('e.id')
    .forUpdate()
    .execute();
  return rows.length;
}

/** What is answered of each. One whose job is parked is made no further. */
const rows = (ctx: SignedIn) =>
  own(ctx)
    .leftJoin('file as f', (join) =>
      join.onRef('f.companyId', '=', 'e.companyId').onRef('f.id', '=', 'e.fileId'),
    )
    .select(['e.id', 'e.format', 'e.total', 'e.written', 'e.fileId', 'e.askedAt'])
    .select(['e.cancelledAt', 'e.finishedAt', 'f.name as fileName'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('outbox as o')
          .whereRef('o.companyId', '=', 'e.companyId')
          .where('o.kind', '=', exportKind.name)
          .where('o.subject', '=', raw<string>`${subjectOf('')} || e.id`)
          .where('o.stateId', '=', jobStates.number.parked)
          .select('o.id'),
      ).as('isParked'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const present = ({ cancelledAt, finishedAt, isParked, ...row }: Row) => ({
  ...row,
  // The column holds nothing else: see its check.
  format: row.format as SheetFormat,
  isCancelled: cancelledAt !== null,
  isFailed: cancelledAt === null && finishedAt === null && Boolean(isParked),
});

const order: Order = { columns: { id: raw.ref('e.id') }, usual: '-Id' };

/** A page of the caller's files that were not taken back, as long as they are kept; newest first. */
export async function listExports(ctx: SignedIn, pageQuery: PageQuery) {
  const now = ctx.clock.now().toISOString();
  const query = rows(ctx)
    .where('e.cancelledAt', 'is', null)
    .where((eb) => eb.or([eb('e.fileId', 'is', null), eb('f.expiresAt', '>', now)]));
  const { rows: exports, ...page } = await listPage(query, order, pageQuery);
  return { export: exports.map(present), ...page };
}

/** How far a file of the caller's is; 404 for another person's. */
export const findExport = async (ctx: SignedIn, id: number) =>
  present(existing(await rows(ctx).where('e.id', '=', id).executeTakeFirst()));

/** Stops making a file; what has been made stays, and stopping again changes nothing. */
export async function cancelExport(ctx: SignedIn, id: number) {
  const row = existing(
    await own(ctx)
      .where('e.id', '=', id)
      .select(['e.finishedAt', 'e.cancelledAt'])
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.finishedAt !== null) throw problem(exportProblems.over, {});
  if (row.cancelledAt === null) {
    await changeOwn(ctx, 'export')
      .set({ cancelledAt: ctx.clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    await logAction(ctx, { action: 'export-cancelled', target: subjectOf(id), detail: {} });
  }
  return findExport(ctx, id);
}
