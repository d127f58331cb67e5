import { sql } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { ROLES_OF_TYPE } from '@terezi/domain/users/group.ts';
import {
  userGroup as declared,
  type UserGroupRow,
  type UserGroupValues,
} from '@terezi/domain/users/user-group.ts';
import { resourceOf } from '../catalogues/index.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Use } from '#platform/resource/use.ts';
import { addRow, type Change, changeRow } from '#platform/resource/write.ts';
import type { CompanyWork } from '#platform/work/work.ts';

const userCount = sql<number>`(select count(*) from user_account standing
  where standing.company_id = it.company_id and standing.user_group_id = it.id and standing.deleted_at is null)`;

/** A group of people; a company has each name once. */
export const userGroup = resourceOf(declared, {
  told: { userCount },
  filters: { companyId: (companyId) => sql<boolean>`it.company_id = ${companyId}` },
});

/** The accounts that name a group. */
export const peopleUses: readonly Use[] = [
  {
    of: 'userGroup',
    noun: 'user',
    field: 'userGroupId',
    table: 'userAccount',
    column: 'userGroupId',
    counting: 'deleted_at is null',
  },
];

/** Refuses, on its field, a role that groups of such a company do not have. */
async function mustBeRoleHere(ctx: CompanyWork, { userRole }: UserGroupValues): Promise<void> {
  const { typeId } = await ownRows(ctx, 'company').select('typeId').executeTakeFirstOrThrow();
  if (!ROLES_OF_TYPE[typeId]?.includes(userRole))
    throw problemAt('userRole', identityProblems.roleElsewhere, {});
}

/** Adds a group to the company acted in. */
export async function addGroup(ctx: CompanyWork, values: UserGroupValues): Promise<UserGroupRow> {
  await mustBeRoleHere(ctx, values);
  return addRow(ctx, userGroup, values);
}

/** Changes a group; the role of a group with people in it stays, since their sessions rest on it. */
export async function changeGroup(
  ctx: CompanyWork,
  change: Change<UserGroupValues>,
  uses: readonly Use[],
): Promise<UserGroupRow> {
  const { id } = change;
  return changeRow(ctx, userGroup, change, {
    uses,
    async beside(before, after) {
      if (before.userRole === after.userRole) return {};
      await mustBeRoleHere(ctx, after);
      const standing = await ownRows(ctx, 'userAccount')
        .where('userGroupId', '=', id)
        .where('deletedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (standing.count > 0)
        throw problemAt('userRole', identityProblems.roleHeld, { count: standing.count });
      return {};
    },
  });
}
