import type { Words } from '@terezi/domain/grammar/words.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import type { GroupFlag } from '@terezi/domain/users/group.ts';
import { flagWords } from '@terezi/domain/users/field-words.ts';
import type { UserGroupRow } from '@terezi/domain/users/user-group.ts';
import { flagsFrom } from '@terezi/domain/users/flag-parts.ts';
import { peopleWords as words } from './words.ts';

/** What a person may do: by group, scales, gate and days, and by an own value of each flag, null where the group's holds. */
export type Rights = {
  readonly userGroupId: number | null;
  readonly scaleIds: readonly number[];
  readonly guardType: number;
  readonly allowedDayCount: number | null;
  readonly isDispetcher: boolean;
} & Readonly<Record<GroupFlag, boolean | null>>;

/** What the fields of it are called. */
export const rightsLabels: { readonly [Name in keyof Rights]: Words } = {
  userGroupId: words.group,
  scaleIds: words.scales,
  guardType: words.guardType,
  allowedDayCount: words.allowedDays,
  isDispetcher: words.dispatcher,
  ...flagsFrom((flag) => flagWords[flag]),
};

/** The rights of a person in no group yet. */
export const noRights: Rights = {
  userGroupId: null,
  scaleIds: [],
  guardType: 0,
  allowedDayCount: null,
  isDispetcher: false,
  ...flagsFrom(() => null),
};

/** The rights of an account. */
export const rightsOf = ({ ownFlags, ...user }: UserRow): Rights => ({
  userGroupId: user.userGroupId,
  scaleIds: user.scaleIds,
  guardType: user.guardType,
  allowedDayCount: user.allowedDayCount,
  isDispetcher: user.isDispetcher,
  ...flagsFrom((flag) => ownFlags[flag]),
});

/** The rights as they are sent; only a guard has a gate. */
export function rightsInput(rights: Rights, groups: readonly UserGroupRow[]) {
  const { scaleIds, allowedDayCount, isDispetcher, userGroupId } = rights;
  const isGuard = groups.find(({ id }) => id === userGroupId)?.userRole === 'Guard';
  return {
    scaleIds: [...scaleIds],
    guardType: isGuard ? rights.guardType : 0,
    allowedDayCount,
    isDispetcher,
    ownFlags: flagsFrom((flag) => rights[flag]),
  };
}
