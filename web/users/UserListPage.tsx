import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { seesOthers } from '@terezi/domain/grammar/policy.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import type { UserRow } from '@terezi/domain/users/user.ts';
import { useMemo } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import type { ListState, View } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMay, useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/list/use-list.ts';
import { useMinute } from '#shell/use-minute.ts';
import { useOpened } from '#shell/router/use-opened.ts';
import { userColumns } from './columns.tsx';
import { actionWords } from './action-words.ts';
import { userFilters, userFiltersByCompany } from './filters.ts';
import { InviteDrawer } from './InviteDrawer.tsx';
import { userList, WAITING } from './lists.ts';
import { UserRowActs } from './UserActs.tsx';

import { useUserActions } from './use-user-actions.tsx';
import { peopleWords as words } from './words.ts';

const { active, blocked } = userStates.number;
const GROUPS = 'groups';
const VIEWS = [
  ['all', words.all, []],
  ['active', words.active, [active]],
  ['waiting', words.waiting, WAITING],
  ['blocked', words.blocked, [blocked]],
] as const;
const MANY = ['statusId'];

function useViews(): readonly View[] {
  const say = useSay();
  const views = VIEWS.map(([key, name, states]) => ({
    key,
    name: say(name),
    asks: {
      sort: userList.fresh.sort,
      ...(states.length > 0 && { filters: { statusId: states.map(String) } }),
    },
  }));
  return [...views, { key: GROUPS, name: say(words.groups) }];
}

/** The list tied to its address; the tab of the groups leads to their own. */
function useUsers() {
  const hasCompanies = seesOthers(useMe().userRole);
  const filters = hasCompanies ? userFiltersByCompany : userFilters;
  const list = useList({ ...userList, rows: (page) => page.user, filters, many: MANY });
  const groupsAt = (state: ListState) => state.view === GROUPS;
  return {
    ...list,
    filters,
    hasCompanies,
    onChange: (next: ListState) =>
      groupsAt(next) ? void navigate(path('/user-group', {})) : list.onChange(next),
    hrefOf: (next: ListState) => (groupsAt(next) ? path('/user-group', {}) : list.hrefOf(next)),
  };
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
  const { language } = useLanguage();
  const { id: userId } = useMe();
  const may = useMay();
  const opened = useOpened();
  const now = useMinute();
  const { begin, dialog } = useUserActions();
  const { answer, question, readMost: _most, hasCompanies, ...list } = useUsers();
  const columns = useMemo(
    () => userColumns({ language, userId, now }, hasCompanies),
    [language, userId, now, hasCompanies],
  );
  const manner = useManner(begin, answer);
  const invite = may(userCalls.add) && (
    <Button variant="filled" leftSection={<Icon of={IconUserPlus} />} onClick={() => opened.open('new')}>
      {say(actionWords.invite)}
    </Button>
  );
  return (
    <>
      <PageTitle>{say(words.many)}</PageTitle>
      <ListPage
        {...list}
        list="user"
        store={browserStore}
        title={say(words.many)}
        actions={invite}
        searchHint={say(words.search)}
        columns={columns}
        views={useViews()}
        exporting={byServer('user', question)}
        manner={manner}
        empty={
          <EmptyState icon={IconUsers} title={say(words.none)} text={say(words.noneText)} action={invite} />
        }
      />
      {opened.opened === 'new' && may(userCalls.add) && <InviteDrawer close={opened.close} />}
      {dialog}
    </>
  );
}
