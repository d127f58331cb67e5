import { Button } from '@mantine/core';
import { IconLogin2, IconWorldPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LogonRow } from '@terezi/domain/identity/logon-api.ts';
import { logonStates } from '@terezi/domain/identity/logon-states.ts';
import { useMemo } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import type { Filter } from '#kit/grid/filter/filter.ts';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { byServer } from '#shell/export/by-server.tsx';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMe } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/list/use-list.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useOpened } from '#shell/router/use-opened.ts';
import { logonColumns } from './columns.tsx';
import { logonList } from './lists.ts';
import { LogonCase } from './LogonCase.tsx';
import { LOGON_WORDS as words } from './words.ts';

const { waiting, cancelled } = logonStates.number;
const FILTERS: readonly Filter[] = [
  {
    key: 'statusId',
    words: words.status,
    kind: 'choice',
    options: logonStates.all.map((each) => ({ id: String(each.number), words: each.words })),
  },
];
const VIEWS = [
  ['waiting', words.waiting, waiting],
  ['all', words.all, null],
  ['refused', words.refused, cancelled],
] as const;

/** The way to the addresses that the company allows, with their count; the platform, which is no company, has none. */
function AllowedLink() {
  const say = useSay();
  const { id } = useMe().company;
  const { data } = useQuery({ ...asking(companyCalls.find, { id }), meta: QUIET });
  if (!data) return null;
  return (
    <Button
      component={Link}
      to={path('/companies/$id/edit', { id })}
      leftSection={<Icon of={IconWorldPin} size="s" />}
    >
      {say(words.allowedShort)} <span className="dim">{data.company.allowedAddresses.length}</span>
    </Button>
  );
}

/** How the rows behave; those that wait stand above all that are over. */
function useManner(
  open: (id: number) => void,
  counted: { waitingCount: number; totalCount: number } | undefined,
) {
  const say = useSay();
  const { waitingCount = 0, totalCount = 0 } = counted ?? {};
  return useMemo((): RowManner<LogonRow> => {
    const waits = { key: 'waiting', name: say(words.waits), count: waitingCount, isHot: true };
    const over = { key: 'over', name: say(words.decided), count: totalCount - waitingCount };
    return {
      idOf: ({ id }) => String(id),
      open: ({ id }) => open(id),
      ...(waitingCount > 0 && {
        groupOf: ({ statusId, isUnanswered }) => (statusId === waiting && !isUnanswered ? waits : over),
      }),
    };
  }, [say, open, waitingCount, totalCount]);
}

/** The sign-ins from outside of the company's allowed addresses: what waits, and what became of the others. */
export function LogonRequestPage() {
  const say = useSay();
  const { language } = useLanguage();
  const { opened, open, close } = useOpened();
  const columns = useMemo(() => logonColumns(language), [language]);
  const views = VIEWS.map(([key, name, status]) => ({
    key,
    name: say(name),
    asks: {
      sort: logonList.fresh.sort,
      ...(status !== null && { filters: { statusId: [String(status)] } }),
    },
  }));
  const {
    answer,
    question,
    readMost: _most,
    ...list
  } = useList({
    ...logonList,
    rows: (page) => page.logonRequest,
    filters: FILTERS,
    many: ['statusId'],
  });
  const manner = useManner(open, answer);
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      <ListPage
        {...list}
        list="logon-request"
        store={browserStore}
        title={say(words.title)}
        searchHint={say(words.searchHint)}
        columns={columns}
        filters={FILTERS}
        views={views}
        exporting={byServer('logon-request', question)}
        manner={manner}
        actions={<AllowedLink />}
        empty={<EmptyState icon={IconLogin2} title={say(words.none)} text={say(words.noneText)} />}
      />
      {typeof opened === 'number' && <LogonCase key={opened} id={opened} close={close} />}
    </>
  );
}
