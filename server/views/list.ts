import { sql as raw } from 'kysely';
import { viewRulings } from '@terezi/domain/views/policy.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { type PageQuery, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { namesOfPeople } from '../users/index.ts';

/** One filter of a list: its key and value. */
export type ViewFilter = { key: string; value: string };
/** One column of a list, as a person has arranged it. */
export type ViewColumn = {
  key: string;
  width: number | null;
  isShown: boolean | null;
  isPinned: boolean | null;
  isPlaced: boolean;
};

/** The views of the company acted in that are the caller's own or shared. */
export const seenViews = (ctx: SignedIn) =>
  ownRows(ctx, 'listView as v')
    .where('v.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('v.isShared', '=', true), eb('v.userId', '=', ctx.actor.userId)]));

const rows = (ctx: SignedIn) =>
  seenViews(ctx)
    .select(['v.id', 'v.version', 'v.companyId', 'v.userId', 'v.list', 'v.name', 'v.isShared'])
    .select(['v.search', 'v.sort'])
    .select([raw<ViewFilter[]>`v.filters`.as('filters'), raw<ViewColumn[]>`v.columns`.as('columns')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('defaultView as d')
          .whereRef('d.companyId', '=', 'v.companyId')
          .whereRef('d.viewId', '=', 'v.id')
          .where('d.userId', '=', ctx.actor.userId)
          .select('d.id'),
      ).as('isDefault'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Views as the contract answers them, with the owner's name on those that others share. */
async function present(ctx: SignedIn, views: readonly Row[]) {
  const able = rulingCallerOf(ctx);
  const others = views.filter(({ userId }) => userId !== ctx.actor.userId).map(({ userId }) => userId);
  const names = await namesOfPeople(ctx, [...new Set(others)]);
  return views.map(({ userId, isDefault, ...row }) => ({
    ...row,
    isOwn: userId === ctx.actor.userId,
    ownerName: names.get(userId) ?? null,
    isDefault: Boolean(isDefault),
    acts: viewRulings.told(able, { userId, isShared: row.isShared }, ctx.language),
  }));
}

const order: Order = {
  columns: { id: raw.ref('v.id'), name: raw.ref('v.name'), list: raw.ref('v.list') },
  usual: 'Id',
};

/** A page of the views that the caller may open, in the order in which they were kept. */
export async function listViews(
  ctx: SignedIn,
  { list, ...pageQuery }: PageQuery & { list?: string | undefined },
) {
  let query = rows(ctx);
  if (list !== undefined) query = query.where('v.list', '=', list);
  const { rows: views, ...page } = await listPage(query, order, pageQuery);
  return { listView: await present(ctx, views), ...page };
}

/** One view that the caller may open; 404 otherwise. */
export async function findView(ctx: SignedIn, id: number) {
  const row = existing(await rows(ctx).where('v.id', '=', id).executeTakeFirst());
  const [view] = await present(ctx, [row]);
  return existing(view);
}
