import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { VIEW_READ_ONLY } from '@terezi/domain/views/api.ts';
import { viewRulings } from '@terezi/domain/views/policy.ts';
import { viewProblems } from '@terezi/domain/views/problems.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { existing, unchanged } from '#platform/database/own-row.ts';
import { type UniqueRefusals, unlessTaken } from '#platform/database/taken.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { mustBeAsItIs } from '#platform/taken-back.ts';
import { findView, seenViews, type ViewColumn, type ViewFilter } from './list.ts';

/** As many as a row of tabs and its menu can hold. */
const MOST_VIEWS = 50;

type Content = {
  name: string;
  search: string | null;
  sort: string | null;
  filters: readonly ViewFilter[];
  columns: readonly ViewColumn[];
};

const refusals: UniqueRefusals = {
  list_view_own_idx: () => problemAt('name', viewProblems.nameTaken, {}),
  list_view_shared_idx: () => problemAt('name', viewProblems.nameTaken, {}),
};

const stored = ({ name, search, sort, filters, columns }: Content) => ({
  name,
  search,
  sort,
  filters: JSON.stringify(filters),
  columns: JSON.stringify(columns),
});

/** The fields of a view to change; all others must come back as they were answered. */
type Change = { [Field in keyof Content]?: Content[Field] | undefined } & {
  readonly id: number;
  readonly version?: number | undefined;
  readonly [field: string]: unknown;
};

/** Refuses one view too many of a list, among the caller's own or the company's. */
async function mustHaveRoom(ctx: SignedIn, list: string, isShared: boolean): Promise<void> {
  let query = ownRows(ctx, 'listView')
    .where('list', '=', list)
    .where('isShared', '=', isShared)
    .where('deletedAt', 'is', null);
  if (!isShared) query = query.where('userId', '=', ctx.actor.userId);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_VIEWS) throw problem(viewProblems.tooMany, { most: MOST_VIEWS });
}

/** A view that the caller may open, locked until the transaction ends; 404 otherwise, 409 where the caller may not do this act. */
async function heldView(ctx: SignedIn, id: number, act: 'change' | 'remove' | 'share') {
  const row = existing(
    await seenViews(ctx)
      .where('v.id', '=', id)
      .select(['v.version', 'v.userId', 'v.isShared', 'v.list'])
      .forUpdate()
      .executeTakeFirst(),
  );
  mustMay(viewRulings.of(act, rulingCallerOf(ctx), row), 'allow');
  return row;
}

/** Saves a view for the caller. */
export async function addView(ctx: SignedIn, { list, ...content }: Content & { list: string }) {
  await mustHaveRoom(ctx, list, false);
  const adding = ctx.sql
    .insertInto('listView')
    .values({ companyId: ctx.companyId, list, ...stored(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessTaken(adding, refusals);
  return findView(ctx, id);
}

/** Changes the name of a view and what it asks for, as far as sent; 409 where another call has changed it since `version`. */
export async function changeView(ctx: SignedIn, { id, version, ...sent }: Change) {
  const held = await heldView(ctx, id, 'change');
  unchanged(held, version ?? held.version);
  const before = await findView(ctx, id);
  mustBeAsItIs(before, sent, VIEW_READ_ONLY);
  const { name = before.name, search = before.search, sort = before.sort } = sent;
  const { filters = before.filters, columns = before.columns } = sent;
  const content = stored({ name, search, sort, filters, columns });
  const changing = changeOwn(ctx, 'listView').set(content).where('id', '=', id).execute();
  await unlessTaken(changing, refusals);
  return findView(ctx, id);
}

/** Removes a view; for people whose list opened with it the list opens plain. */
export async function removeView(ctx: SignedIn, id: number): Promise<void> {
  await heldView(ctx, id, 'remove');
  const deletedAt = ctx.clock.now().toISOString();
  await changeOwn(ctx, 'listView').set({ deletedAt }).where('id', '=', id).execute();
}

/** Shows a view to the whole company, or to the caller alone again; changes nothing where it is so already. */
export async function shareView(ctx: SignedIn, { id, isShared }: { id: number; isShared: boolean }) {
  const row = await heldView(ctx, id, 'share');
  if (row.isShared !== isShared) {
    await mustHaveRoom(ctx, row.list, isShared);
    const sharing = changeOwn(ctx, 'listView').set({ isShared }).where('id', '=', id).execute();
    await unlessTaken(sharing, refusals);
  }
  return findView(ctx, id);
}

/** Has the caller's list open with this view in place of any other, or plain again if it opened with this one. */
export async function openViewFirst(ctx: SignedIn, { id, isDefault }: { id: number; isDefault: boolean }) {
  const { list, isDefault: isSo } = await findView(ctx, id);
  if (isSo !== isDefault)
    await ctx.sql
      .insertInto('defaultView')
      .values({ companyId: ctx.companyId, list, viewId: isDefault ? id : null })
      .onConflict((on) =>
        on.columns(['companyId', 'userId', 'list']).doUpdateSet({ viewId: isDefault ? id : null }),
      )
      .execute();
  return findView(ctx, id);
}
