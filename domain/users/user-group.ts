import { choice, flag, integer, optional, text } from '../grammar/field/field.ts';
import { noun, type RowOf, type ValuesOf } from '../grammar/noun/noun.ts';
import { flagWords } from './field-words.ts';
import { FLAG_PARTS, flagsFrom } from './flag-parts.ts';
import { MOST_DAYS } from './group.ts';
import { identityProblems } from '../identity/problems.ts';
import { ROLE_WORDS } from './role-words.ts';
import { SEE_TO_PEOPLE } from './user-policy.ts';

const shownFlags = FLAG_PARTS.flatMap(({ flags }) => flags);

/** A group of people: it carries their role, and the flags that hold for people without their own. */
export const userGroup = noun({
  noun: 'userGroup',
  words: {
    one: { az: 'İstifadəçi qrupu', en: 'User group' },
    many: { az: 'İstifadəçi qrupları', en: 'User groups' },
    add: { az: 'Yeni qrup', en: 'New group' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    userRole: choice({ az: 'Rol', en: 'Role' }, ROLE_WORDS, { stored: 'role' }),
    /** The value with which people of the group are invited. */
    allowedDayCount: optional(integer({ az: 'İcazəli gün', en: 'Allowed days' }, { max: MOST_DAYS })),
    ...flagsFrom((name) => flag(flagWords[name])),
  },
  /** How many people stand in it. */
  told: { userCount: integer({ az: 'Nəfər', en: 'People' }, { max: 999_999_999 }) },
  title: 'name',
  listed: ['name', 'userRole', 'userCount', 'allowedDayCount', ...shownFlags],
  hidden: shownFlags,
  unique: [['name']],
  taken: identityProblems.groupExists,
  filters: { companyId: 'id' },
  shared: false,
  permission: { read: SEE_TO_PEOPLE, write: SEE_TO_PEOPLE },
  fromFile: { never: 'what people may do is not handed out by a file' },
});
export type UserGroupRow = RowOf<typeof userGroup>;
export type UserGroupValues = ValuesOf<typeof userGroup>;
