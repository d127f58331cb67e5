import { useQuery } from '@tanstack/react-query';
import type { UserGroupRow } from '@terezi/domain/users/user-group.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import type { Choosable } from '#kit/form/field/PickFields.tsx';
import { useLanguage } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import { userGroupCalls } from '#shell/api/calls/user-group.gen.ts';
import { ROLE_WORDS } from '@terezi/domain/users/role-words.ts';
import { peopleWords as words } from './words.ts';

/** No company has more groups or scales than this. */
const ALL = { pageSize: 200 } as const;

/** The groups of a company, and how they read where one is chosen. */
export function useGroups(companyId: number) {
  const { language } = useLanguage();
  const { data } = useQuery(asking(userGroupCalls.list, { ...ALL, companyId }));
  const groups: readonly UserGroupRow[] = data?.userGroup ?? [];
  const options = groups.map(({ id, name, userRole, userCount }): Choosable<number> => {
    const role = ROLE_WORDS[userRole][language];
    return { id, name, fact: fill(words.inGroup, language, { role, count: userCount }) };
  });
  return { groups, options };
}

/** The scales of a company, to choose from. */
export function useScales(companyId: number): readonly Choosable<number>[] {
  const { data } = useQuery(asking(scaleCalls.list, { ...ALL, companyId }));
  return (data?.scale ?? []).map(({ id, name }) => ({ id, name }));
}
