import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { noticeText, type NoticeValue } from '@terezi/domain/notices/kinds.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { type PageQuery, countOf, listPage, type Order } from '#platform/database/listing.ts';
import type { SignedIn } from '#platform/http/context.ts';

const order: Order = { columns: { id: raw.ref('n.id'), madeAt: raw.ref('n.id') }, usual: '-Id' };

/** The caller's own notices; the database hides those of other people. */
const own = (ctx: SignedIn) => ownRows(ctx, 'notice as n').where('n.userId', '=', ctx.actor.userId);
const unread = (ctx: SignedIn) => own(ctx).where('n.readAt', 'is', null).where('n.overAt', 'is', null);

/** A page of the caller's notices, newest first. */
export async function listNotices(ctx: SignedIn, filter: PageQuery & { unread?: boolean | undefined }) {
  const wanted = (filter.unread ? unread(ctx) : own(ctx))
    .select(['n.id', 'n.kind', 'n.rowId', 'n.madeAt', 'n.readAt', 'n.overAt'])
    // Written by `giveNotice` alone.
    .select(raw<Record<string, NoticeValue>>`n.said`.as('said'));
  const { rows, ...page } = await listPage(wanted, order, filter);
  const notice = rows.map(({ said, rowId, ...row }) => ({
    ...row,
    ...noticeText({ ...row, said, rowId }, ctx.language),
    fileId: row.kind === 'exportDone' ? rowId : null,
  }));
  return { notice, ...page, unreadCount: await countOf(unread(ctx)) };
}

/** Marks the caller's notices as read; those read already, and other people's, stay as they are. */
export async function readNotices(
  ctx: SignedIn,
  { ids, all = false }: { ids?: number[] | undefined; all?: boolean | undefined },
): Promise<{ unreadCount: number }> {
  if (ids === undefined && !all) throw problemAt('ids', fieldProblems.required, {});
  let marking = changeOwn(ctx, 'notice')
    .set({ readAt: ctx.clock.now().toISOString() })
    .where('userId', '=', ctx.actor.userId)
    .where('readAt', 'is', null);
  if (!all) marking = marking.where('id', 'in', ids ?? []);
  await marking.execute();
  return { unreadCount: await countOf(unread(ctx)) };
}
