import { FLAG_PARTS, flagsFrom } from '@terezi/domain/users/flag-parts.ts';
import { ROLES_OF_TYPE } from '@terezi/domain/users/group.ts';
import { userGroup as declared } from '@terezi/domain/users/user-group.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { userGroupCalls } from '#shell/api/calls/user-group.gen.ts';
import { groupWords as words } from './words.ts';

const parts = FLAG_PARTS.map(({ flags }) => flags);

/** A group of people: its name, role, days and flags. */
export const userGroup = recordOfNoun(declared, {
  words,
  calls: userGroupCalls,
  looks: {
    userRole: { offered: ({ company }) => ROLES_OF_TYPE[company.typeId] ?? [], column: { width: 220 } },
    userCount: { column: { width: 90, phone: 'figure' } },
    ...flagsFrom(() => ({ column: { phone: null } })),
  },
  facts: 'fields',
  filters: [],
  layout: [[1, 'name'], [2, 'userRole', 'allowedDayCount'], ...parts.map((flags) => [2, ...flags] as const)],
});
