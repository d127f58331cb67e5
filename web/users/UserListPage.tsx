import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { seesOthers } from '@terezi/domain/grammar/policy.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { useMemo } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import type { LeadingView } from '#records/list/leading.ts';
import { type ListedView, useListed } from '#records/list/use-listed.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMay, useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { useOpened } from '#shell/router/use-opened.ts';
import { actionWords } from './action-words.ts';
import { userFilters, userFiltersByCompany } from './filters.ts';
import { InviteDrawer } from './InviteDrawer.tsx';
import { WAITING } from './lists.ts';
import { user } from './user.tsx';
import { UserRowActs } from './UserActs.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { peopleWords as words } from './words.ts';

const { active, blocked } = userStates.number;
const inStates = (states: readonly number[]) => ({ filters: { statusId: states.map(String) } });
const VIEWS: readonly ListedView[] = [
  { key: 'all', words: words.all },
  { key: 'active', words: words.active, ...inStates([active]) },
  { key: 'waiting', words: words.waiting, ...inStates(WAITING) },
  { key: 'blocked', words: words.blocked, ...inStates([blocked]) },
];
const MANY = ['statusId'];
const COMPANY = ['companyName'];
const NOTHING: readonly string[] = [];

/** The list as its reader sees it: the tab of the groups leads to their own, and who sees one company has no column of companies. */
function useUsers() {
  const say = useSay();
  const isOfSeveral = seesOthers(useMe().userRole);
  const leading: readonly LeadingView[] = [
    { key: 'groups', name: say(words.groups), to: path('/user-group', {}) },
  ];
  return useListed(user, {
    filters: isOfSeveral ? userFiltersByCompany : userFilters,
    views: VIEWS,
    many: MANY,
    leading,
    without: isOfSeveral ? NOTHING : COMPANY,
  });
}

type Counted = { readonly waitingCount: number; readonly totalCount: number };

/** How the rows behave; accounts that wait stand above all others. */
function useManner(begin: ReturnType<typeof useUserActions>['begin'], answer: Counted | undefined) {
  const say = useSay();
  const { waitingCount = 0, totalCount = 0 } = answer ?? {};
  return useMemo<RowManner<UserRow>>(() => {
    const above = { key: 'waiting', name: say(words.waiting), count: waitingCount };
    const below = { key: 'others', name: say(words.others), count: totalCount - waitingCount };
    return {
      idOf: ({ id }) => String(id),
      hrefOf: addressOf,
      open: (row) => void navigate(addressOf(row)),
      actions: (user) => <UserRowActs user={user} begin={begin} />,
      actionsWidth: 150,
      ...(waitingCount > 0 && { groupOf: ({ statusId }) => (WAITING.includes(statusId) ? above : below) }),
    };
  }, [begin, say, waitingCount, totalCount]);
}

const addressOf = ({ id }: UserRow) => path('/user/$id', { id });

/** The people of the company, and of the companies that it answers for. */
export function UserListPage() {
  const say = useSay();
  const may = useMay();
  const opened = useOpened();
  const { begin, dialog: question } = useUserActions();
  const { answer, page, dialog } = useUsers();
  const manner = useManner(begin, answer);
  const invite = may(userCalls.add) && (
    <Button variant="filled" leftSection={<Icon of={IconUserPlus} />} onClick={() => opened.open('new')}>
      {say(actionWords.invite)}
    </Button>
  );
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      <ListPage
        {...page}
        actions={invite}
        manner={manner}
        empty={
          <EmptyState icon={IconUsers} title={say(words.none)} text={say(words.noneText)} action={invite} />
        }
      />
      {opened.opened === 'new' && may(userCalls.add) && <InviteDrawer close={opened.close} />}
      {question}
      {dialog}
    </>
  );
}
