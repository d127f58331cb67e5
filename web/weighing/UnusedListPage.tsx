import { IconFileUnknown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '#kit/EmptyState.tsx';
import { ListPage } from '#kit/grid/ListPage.tsx';
import { FRESH, type ListState } from '#kit/grid/list-state.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/use-list.ts';
import { unusedColumns } from './unused/columns.ts';
import { unusedListWords as words } from './unused/words.ts';

const FRESH_UNUSED: ListState = { ...FRESH, sort: { key: 'takenAt', down: true } };
const NO_FILTERS = [] as const;

/** Signed weights that no ticket used, for whoever answers for the scales: how old they are, and why. */
export function UnusedListPage() {
  const say = useSay();
  const { language } = useLanguage();
  const { company } = useMe();
  const columns = useMemo(() => unusedColumns(language), [language]);
  const list = useList({
    call: api.weightRecord.unused,
    rows: (page) => page.weightRecord,
    fresh: FRESH_UNUSED,
  });
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      <ListPage
        list="unused-record"
        store={browserStore}
        title={say(words.title)}
        searchHint={say(words.searchHint)}
        columns={columns}
        filters={NO_FILTERS}
        value={list.value}
        onChange={list.onChange}
        hrefOf={list.hrefOf}
        result={list.result}
        exporting={{ ask: list.ask, zone: company.timeZone }}
        manner={{ idOf: ({ id }) => String(id) }}
        empty={<EmptyState icon={IconFileUnknown} title={say(words.none)} text={say(words.noneText)} />}
      />
    </>
  );
}
