import { MOST_ATTACHMENTS } from '@terezi/domain/grammar/file/attachment.ts';
import { attachmentProblems } from '@terezi/domain/attachments/problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { keepUpload, removeFile, returnFile } from '#platform/files/file.ts';
import type { Upload } from '#platform/files/receive.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { holdRow } from '#platform/resource/write.ts';
import { findAttachment } from './list.ts';
import { type Attachable, findRecord, mustChange, type RecordKey } from './record.ts';

/** The name of a download: as it was sent, with the ending of its present bytes. */
const fileName = (name: string, type: string): string =>
  `${name.replace(/\.[^.]{0,8}$/, '').replaceAll(/[/\\]/g, '-') || 'file'}${type === 'application/pdf' ? '.pdf' : '.webp'}`.slice(
    -200,
  );

/** Locks the record, so that two callers who add at once are counted in turn, and refuses one attachment too many. */
async function mustHaveRoom(ctx: SignedIn, { noun }: Attachable, recordId: number): Promise<void> {
  await holdRow(ctx, noun, recordId);
  const { count } = await ownRows(ctx, 'attachment')
    .where('noun', '=', noun.table)
    .where('recordId', '=', recordId)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_ATTACHMENTS)
    throw problem(attachmentProblems.tooMany, { most: MOST_ATTACHMENTS });
}

/** Attaches an uploaded picture or PDF to a record of the caller's company. */
export async function addAttachment(
  ctx: SignedIn,
  nouns: readonly Attachable[],
  upload: Upload,
  { name, ...about }: RecordKey & { name: string },
) {
  const record = await findRecord(ctx, nouns, about);
  mustChange(ctx, record);
  await mustHaveRoom(ctx, record, about.recordId);
  const { companyId } = ctx;
  const fileId = await keepUpload(ctx, upload, { name: fileName(name, upload.type) });
  const { id } = await ctx.sql
    .insertInto('attachment')
    .values({ companyId, ...about, fileId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findAttachment(ctx, id);
}

/**
 * An attachment of the caller's company, locked, with its record; 404 otherwise, and refused where the caller may not change
 * the record.
 */
async function held(ctx: SignedIn, nouns: readonly Attachable[], id: number) {
  const row = existing(
    await ownRows(ctx, 'attachment').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),
  );
  const record = await findRecord(ctx, nouns, row);
  mustChange(ctx, record);
  return { row, record };
}

/** Removes an attachment from its record; removing it twice succeeds. */
export async function removeAttachment(
  ctx: SignedIn,
  nouns: readonly Attachable[],
  id: number,
): Promise<void> {
  const { row } = await held(ctx, nouns, id);
  if (row.deletedAt !== null) return;
  const deletedAt = ctx.clock.now().toISOString();
  await changeOwn(ctx, 'attachment').set({ deletedAt }).where('id', '=', id).execute();
  await removeFile(ctx, row.fileId);
}

/** Restores an attachment to its record; 410 once its bytes are deleted. */
export async function restoreAttachment(ctx: SignedIn, nouns: readonly Attachable[], id: number) {
  const { row, record } = await held(ctx, nouns, id);
  if (row.deletedAt !== null) {
    await mustHaveRoom(ctx, record, row.recordId);
    await returnFile(ctx, row.fileId);
    await changeOwn(ctx, 'attachment').set({ deletedAt: null }).where('id', '=', id).execute();
  }
  return findAttachment(ctx, id);
}
