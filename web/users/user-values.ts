import type { UserDetail, UserRow } from '@terezi/domain/users/user.ts';
import type { UserGroupRow } from '@terezi/domain/users/user-group.ts';
import type { ShowValues } from '#kit/form/state/change.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { flagsFrom, GUARD_WORDS } from '@terezi/domain/users/flag-parts.ts';
import { type Rights, rightsInput, rightsLabels, rightsOf } from './rights.ts';
import { useGroups, useScales } from './use-choices.ts';
import { peopleWords as words } from './words.ts';

/** What the form of an account holds. */
export type Values = Rights & { readonly mustChangePassAtNextLogin: boolean };

export const labels = { ...rightsLabels, mustChangePassAtNextLogin: words.mustChange };

/** How the values read that do not speak for themselves. */
export const useShow = (user: UserDetail): ShowValues<Values> => {
  const say = useSay();
  const { groups } = useGroups(user.companyId);
  const scales = useScales(user.companyId);
  return {
    userGroupId: (id) => groups.find((group) => group.id === id)?.name ?? MISSING,
    scaleIds: (ids) => ids.map((id) => scales.find((scale) => scale.id === id)?.name).join(', ') || MISSING,
    guardType: (type, language) => GUARD_WORDS[type]?.choice[language] ?? MISSING,
    ...flagsFrom(
      (flag) => (own: boolean | null) => say((own ?? user.groupFlags[flag]) ? FORM_WORDS.yes : FORM_WORDS.no),
    ),
  };
};

/** An account as its form opens with it. */
export const valuesOf = (user: UserRow): Values => ({
  ...rightsOf(user),
  mustChangePassAtNextLogin: user.mustChangePassAtNextLogin,
});

/** The values as they are sent, on top of a row. */
export const sentOf = (
  { mustChangePassAtNextLogin, ...rights }: Values,
  groups: readonly UserGroupRow[],
  { id, version }: Pick<UserRow, 'id' | 'version'>,
) => ({
  ...rightsInput(rights, groups),
  mustChangePassAtNextLogin,
  id,
  version,
  ...(rights.userGroupId !== null && { userGroupId: rights.userGroupId }),
});
