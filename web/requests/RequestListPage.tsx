import { IconGavel } from '@tabler/icons-react';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { useMemo } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/list/use-list.ts';
import { requestColumns } from './columns.tsx';
import { decidedList } from './lists.ts';
import { useViews } from './use-views.ts';
import { requestWords as words } from './words.ts';

const { waiting } = requestStates.number;

const FILTERS: readonly Filter[] = [
  {
    key: 'statusId',
    words: words.status,
    kind: 'choice',
    options: requestStates.all
      .filter((each) => each.number !== waiting)
      .map((each) => ({ id: String(each.number), words: each.words })),
  },
];

/** What was decided, how and by whom; `open` shows one as it was. */
export function RequestListPage({ open }: { readonly open: (id: number) => void }) {
  const say = useSay();
  const { language } = useLanguage();
  const views = useViews();
  const columns = useMemo(() => requestColumns(language), [language]);
  const list = useList({
    ...decidedList,
    rows: (page) => page.request,
    filters: FILTERS,
    many: ['statusId'],
  });
  return (
    <ListPage
      list="request"
      store={browserStore}
      title={say(words.decisions)}
      searchHint={say(words.searchHint)}
      columns={columns}
      filters={FILTERS}
      views={views}
      value={list.value}
      onChange={list.onChange}
      hrefOf={list.hrefOf}
      result={list.result}
      exporting={byServer('request', list.question)}
      manner={{ idOf: ({ id }) => String(id), open: ({ id }) => open(id) }}
      empty={<EmptyState icon={IconGavel} title={say(words.none)} text={say(words.noneText)} />}
    />
  );
}
