import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { SEE_TO_PEOPLE } from '@terezi/domain/users/user-policy.ts';
import type { Arranged, FirstPage } from '@terezi/domain/reports/first-page.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';

type Blocks = readonly Arranged[] | null;
type Arrangement = { readonly page: FirstPage; readonly blocks: Blocks };

const stored = (blocks: Blocks) => (blocks === null ? null : JSON.stringify(blocks));

/** The groups of the company acted in, each with its arrangement of a page; the caller's own group first. */
async function groupsOf(ctx: SignedIn, page: FirstPage) {
  const { userId } = ctx.actor;
  return ownRows(ctx, 'userGroup as g')
    .leftJoin('groupFirstPage as f', (on) =>
      on.onRef('f.companyId', '=', 'g.companyId').onRef('f.userGroupId', '=', 'g.id').on('f.page', '=', page),
    )
    .where('g.deletedAt', 'is', null)
    .where('g.archived', '=', false)
    .select(['g.id', 'g.name', raw<Arranged[] | null>`f.blocks`.as('blocks')])
    .select(({ selectFrom }) => [
      selectFrom('userAccount as u')
        .whereRef('u.companyId', '=', 'g.companyId')
        .whereRef('u.userGroupId', '=', 'g.id')
        .where('u.deletedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('userCount'),
      raw<boolean>`exists (select from user_account u
        where u.company_id = g.company_id and u.user_group_id = g.id and u.id = ${userId})`.as('isOwn'),
    ])
    .orderBy('isOwn', 'desc')
    .orderBy('g.name')
    .execute();
}

/** The arrangement of a first page for the caller, and for the groups that they may arrange it for. */
export async function firstPage(ctx: SignedIn, page: FirstPage) {
  const own = await ownRows(ctx, 'firstPage')
    .where('userId', '=', ctx.actor.userId)
    .where('page', '=', page)
    .select(raw<Arranged[] | null>`blocks`.as('blocks'))
    .executeTakeFirst();
  const groups = await groupsOf(ctx, page);
  const isTheirs = may(SEE_TO_PEOPLE, rulingCallerOf(ctx));
  return {
    page,
    own: own?.blocks ?? null,
    group: groups.find(({ isOwn }) => isOwn)?.blocks ?? null,
    groups: isTheirs
      ? groups.map(({ id, name, userCount, blocks }) => ({ id, name, userCount: userCount ?? 0, blocks }))
      : [],
  };
}

/** Arranges a first page for the caller, or gives it back; a repeat changes nothing. */
export async function arrange(ctx: SignedIn, { page, blocks }: Arrangement) {
  await ctx.sql
    .insertInto('firstPage')
    .values({ companyId: ctx.companyId, page, blocks: stored(blocks) })
    .onConflict((on) => on.columns(['companyId', 'userId', 'page']).doUpdateSet({ blocks: stored(blocks) }))
    .execute();
  return firstPage(ctx, page);
}

/** Arranges a first page for a group of the company acted in, or gives it back to the standard. */
export async function arrangeForGroup(
  ctx: SignedIn,
  { userGroupId, page, blocks }: Arrangement & { userGroupId: number },
) {
  const group = await ownRows(ctx, 'userGroup')
    .where('id', '=', userGroupId)
    .where('deletedAt', 'is', null)
    .where('archived', '=', false)
    .select('id')
    .executeTakeFirst();
  if (!group) throw problemAt('userGroupId', fieldProblems.notFound, {});
  await ctx.sql
    .insertInto('groupFirstPage')
    .values({ companyId: ctx.companyId, userGroupId, page, blocks: stored(blocks) })
    .onConflict((on) =>
      on.columns(['companyId', 'userGroupId', 'page']).doUpdateSet({ blocks: stored(blocks) }),
    )
    .execute();
  return firstPage(ctx, page);
}
