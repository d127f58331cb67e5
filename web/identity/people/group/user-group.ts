import { ROLES_OF_TYPE } from '@terezi/domain/identity/group.ts';
import { flagWords } from '@terezi/domain/identity/field-words.ts';
import type { UserGroupRow } from '@terezi/domain/identity/user-group.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { number } from '#kit/formats.ts';
import type { Column } from '#kit/grid/column.ts';
import { type Reader, type RecordField, recordOf } from '#records/noun.ts';
import { userGroupCalls } from '#shell/api/calls/user-group.gen.ts';
import type { Me } from '#shell/me.tsx';
import { ROLE_WORDS } from '@terezi/domain/identity/role-words.ts';
import { FLAG_PARTS, flagsFrom } from '@terezi/domain/identity/flag-parts.ts';
import { groupList } from '../lists.ts';
import { groupWords as words } from './words.ts';

const userCount = ({ language }: Reader): Column<UserGroupRow> => ({
  key: 'userCount',
  words: words.people,
  width: 90,
  kind: 'number',
  sortable: true,
  text: (row) => number(row.userCount, language),
  phone: 'figure',
});

const flags = flagsFrom((flag) => ({
  kind: 'flag' as const,
  words: flagWords[flag],
  column: { optional: true, phone: null },
})) satisfies Readonly<Record<string, RecordField<UserGroupRow>>>;

/** A group of people: its name, role, days and flags. */
export const userGroup = recordOf({
  noun: 'userGroup',
  words,
  calls: userGroupCalls,
  fromFile: { never: 'what people may do is not handed out by a file' },
  fresh: groupList.fresh,
  title: 'name',
  taken: identityProblems.groupExists.code,
  fields: {
    name: { kind: 'text', words: words.name, max: 100 },
    userRole: {
      kind: 'choice',
      words: words.role,
      choices: ROLE_WORDS,
      offered: ({ company }: Me) => ROLES_OF_TYPE[company.typeId] ?? [],
      column: { width: 220 },
    },
    allowedDayCount: {
      kind: 'integer',
      words: words.days,
      min: 0,
      max: 36_500,
      optional: true,
    },
    ...flags,
  },
  listed: ['name', 'userRole', userCount, 'allowedDayCount', ...FLAG_PARTS.flatMap((part) => part.flags)],
  filters: [],
  layout: [
    [1, 'name'],
    [2, 'userRole', 'allowedDayCount'],
    ...FLAG_PARTS.map((part) => [2, ...part.flags] as const),
  ],
});
