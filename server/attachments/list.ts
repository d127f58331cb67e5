import { sql as raw } from 'kysely';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { namesOfPeople } from '../users/index.ts';
import { actsOf, type Attachable, findRecord, type RecordKey } from './record.ts';

/** The attachments of a company, with their files. */
const rows = (ctx: SignedIn, companyId: number) =>
  ownRows({ sql: ctx.sql, companyId }, 'attachment as a')
    .innerJoin('file as f', (on) =>
      on.onRef('f.companyId', '=', 'a.companyId').onRef('f.id', '=', 'a.fileId'),
    )
    .where('a.deletedAt', 'is', null)
    .select(['a.id', 'a.companyId', 'a.noun', 'a.recordId', 'a.fileId', 'a.name', 'a.userId', 'a.at'])
    .select(['f.type', 'f.size']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

async function named(ctx: SignedIn, attachmentRows: readonly Row[]) {
  const names = await namesOfPeople(ctx, [...new Set(attachmentRows.flatMap(({ userId }) => userId ?? []))]);
  return attachmentRows.map(({ userId, ...row }) => ({
    ...row,
    userName: (userId !== null && names.get(userId)) || null,
  }));
}

const order: Order = {
  columns: { id: raw.ref('a.id'), name: raw.ref('a.name'), at: raw.ref('a.at') },
  usual: 'Id',
};

/** A page of the attachments of a record that the caller may read, oldest first. */
export async function listAttachments(
  ctx: SignedIn,
  nouns: readonly Attachable[],
  { noun, recordId, ...pageQuery }: PageQuery & RecordKey,
) {
  const record = await findRecord(ctx, nouns, { noun, recordId });
  const query = rows(ctx, record.row.companyId).where('a.noun', '=', noun).where('a.recordId', '=', recordId);
  const { rows: attachmentRows, ...page } = await listPage(query, order, pageQuery);
  return { attachment: await named(ctx, attachmentRows), acts: actsOf(ctx, record), ...page };
}

/** One attachment of the company acted in; 404 where it has none of this id. */
export async function findAttachment(ctx: SignedIn, id: number) {
  const row = existing(await rows(ctx, ctx.companyId).where('a.id', '=', id).executeTakeFirst());
  const [attachment] = await named(ctx, [row]);
  return existing(attachment);
}

/** The record of an attached file; undefined for a file that the caller's companies have not attached. */
export const recordOfFile = (ctx: SignedIn, fileId: number): Promise<RecordKey | undefined> =>
  seenRows(ctx, 'attachment').where('fileId', '=', fileId).select(['noun', 'recordId']).executeTakeFirst();
