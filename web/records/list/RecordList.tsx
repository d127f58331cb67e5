import { listName } from '@terezi/domain/grammar/noun/noun.ts';
import { Button } from '@mantine/core';
import { type Icon as TablerIcon, IconFileImport, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import type { Column } from '#kit/grid/column.ts';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage, type ListPageProps } from '#kit/grid/list/ListPage.tsx';
import type { View } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import { useSay } from '#kit/language.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { useMay } from '#shell/me.tsx';
import { Link } from '#shell/router/Link.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { type Address, formAddress, rowAddress, withSearch } from '#shell/router/path.ts';
import { locationOf, navigate } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/list/use-list.ts';
import { useOpened } from '#shell/router/use-opened.ts';
import { useCameFrom } from '../form/came-from.ts';
import { columnsOf, filtersOf, severalOf } from './columns.ts';
import { hasFormPage } from '../form/form-place.ts';
import { useMany } from '../many/use-many.tsx';
import { type Noun, type Row, rowsIn, titleOf } from '../noun.ts';
import { type LeadingView, withLeading } from './leading.ts';
import { OpenRecord } from './OpenRecord.tsx';
import { RowActions } from './RowActions.tsx';
import { shownBy } from './shown-by.ts';
import { useGathered, useSums } from './use-gathered.ts';
import { useReader } from '../use-reader.ts';
import { useRemoval } from '../use-removal.tsx';
import { sortableOf, useStrange } from './use-strange.tsx';
import { useViews } from './use-views.ts';
import { useKeptViews } from '../views/use-kept-views.tsx';
import { isKept } from '../views/view-wire.ts';
import { RECORD_WORDS } from '../words.ts';

type RecordListProps = {
  readonly noun: Noun;
  readonly icon: TablerIcon;
  /** More acts on the rows that are selected one by one, besides those of every noun. */
  readonly selected?: (ids: readonly string[]) => ReactNode;
  /** Buttons beside those that every list has. */
  readonly buttons?: ReactNode;
  /** The acts of a row in place of those of every row, or null; must keep its identity between drawings. */
  readonly rowActs?: { readonly width: number; readonly of: (row: Row) => ReactNode };
  /** Tabs behind its views that lead to other lists. */
  readonly leading?: readonly LeadingView[];
  /** Other lists as tabs beside this one, instead of views of its own. */
  readonly views?: readonly View[];
  /** The address of each. */
  readonly pathOf?: (view: string | null) => Address;
  /** Choosing a row shows it beside the list; on a phone it opens. */
  readonly choose?: { readonly shown: number | null; readonly open: (row: Row) => void };
} & Pick<ListPageProps<Row>, 'aside' | 'below'>;

/** Ties a noun's list to the address and its endpoint. */
function useRows(noun: Noun, columns: readonly Column<Row>[], pathOf: RecordListProps['pathOf']) {
  const filters = useMemo(() => filtersOf(noun), [noun]);
  const { list: call } = noun.calls;
  const list = useList({
    call,
    fresh: noun.fresh,
    ...(noun.asked && { asked: noun.asked }),
    rows: (page) => rowsIn(noun, page),
    filters,
    many: severalOf(noun),
    shows: shownBy(noun),
    fit: (state) => sortableOf(state, { columns, fresh: noun.fresh }),
  });
  const here = list.hrefOf(list.value);
  const { result, question, readMost } = list;
  const shared = { filters, here, result, question, readMost };
  if (!pathOf) return { ...shared, value: list.value, onChange: list.onChange, hrefOf: list.hrefOf };
  return {
    ...shared,
    value: { ...list.value, view: list.value.view ?? noun.noun },
    onChange: (next: typeof list.value) => {
      if (next.view !== noun.noun && !isKept(next.view)) void navigate(pathOf(next.view));
      else list.onChange(next.view === noun.noun ? { ...next, view: null } : next);
    },
    hrefOf: (next: typeof list.value) => (isKept(next.view) ? list.hrefOf(next) : pathOf(next.view)),
  };
}

const NOWHERE: readonly LeadingView[] = [];

type Acts = Pick<ReturnType<typeof useRemoval>, 'ask' | 'restore'>;

/** Where a row of a list opens: on its own page, beside the list, or on the page of its form if it can be changed there. */
function rowAt(noun: Noun, here: Address, { id, acts }: Row, what: 'row' | 'form' = 'row'): Address {
  const { pathname, search } = locationOf(here);
  if (noun.page === 'first' && what === 'row')
    return withSearch(rowAddress(pathname, id), parseSearch(search));
  const isPage = acts.change?.may === 'allow' && hasFormPage(noun);
  if (isPage) return withSearch(formAddress(pathname, id), parseSearch(search));
  return withSearch(pathname, { ...parseSearch(search), open: String(id) });
}

/** How the rows of a noun open, and the acts on those that are the company's own. */
function useManner(
  noun: Noun,
  here: Address,
  { ask, restore, rowActs, choose }: Acts & { [Of in 'rowActs' | 'choose']: RecordListProps[Of] },
) {
  const may = useMay();
  const mayWrite = may(noun.calls.change);
  // A new object draws all rows again, so it depends on nothing that changes with every drawing.
  return useMemo<RowManner<Row>>(() => {
    const open = choose?.open ?? ((row: Row) => void navigate(rowAt(noun, here, row)));
    return {
      idOf: ({ id }) => String(id),
      hrefOf: (row) => rowAt(noun, here, row),
      open,
      ...(choose && { isShown: ({ id }: Row) => id === choose.shown }),
      ...(rowActs && { actionsWidth: rowActs.width }),
      ...((mayWrite || rowActs) && {
        actions: (row: Row) =>
          rowActs?.of(row) ??
          (mayWrite && (
            <RowActions
              name={titleOf(noun, row)}
              acts={row.acts}
              edit={() => void navigate(rowAt(noun, here, row, 'form'))}
              remove={() => ask(row)}
              restore={() => restore(row)}
            />
          )),
      }),
    };
  }, [noun, here, mayWrite, ask, restore, rowActs, choose]);
}

/** The way to import rows of a noun, for a person who may add them; not on a phone, which seldom holds such files. */
function FromFile({ noun: { noun, fromFile, calls } }: { noun: Noun }) {
  const say = useSay();
  const may = useMay();
  const isPhone = usePhone();
  if (fromFile !== true || isPhone || !may(calls.add)) return null;
  return (
    <Button component={Link} to="/import" search={{ noun }} leftSection={<Icon of={IconFileImport} />}>
      {say(RECORD_WORDS.bring)}
    </Button>
  );
}

/** The list of a noun: rows open beside it, and a person who may change them finds the buttons for it. */
export function RecordList(props: RecordListProps) {
  const { noun, icon, selected, views: siblings, pathOf, buttons, leading = NOWHERE } = props;
  const { rowActs, choose, aside, below } = props;
  const { words } = noun;
  const say = useSay();
  const may = useMay();
  const reader = useReader();
  const opened = useOpened();
  const removal = useRemoval(noun);
  const views = useViews(noun);
  const columns = useMemo(() => columnsOf(noun, reader), [noun, reader]);
  const { here, question, readMost, ...own } = useRows(noun, columns, pathOf);
  const rows = withLeading(own, leading);
  const usual = useManner(noun, here, { ...removal, rowActs, choose });
  const { result, counts } = useSums(noun, rows.value, rows.result);
  const manner = useGathered(noun, usual, counts);
  const Legend = noun.gathered?.Legend;
  useCameFrom(noun.noun);
  const strange = useStrange({ filters: rows.filters, columns, fresh: noun.fresh });
  const { outcome, dialog: changing, ...many } = useMany(noun, { result: rows.result, readMost, selected });
  const { dialog, notice, ...viewProps } = useKeptViews({
    list: noun.noun,
    call: noun.calls.list,
    fresh: noun.fresh,
    declared: [...(siblings ?? views), ...leading],
    columns,
    ...rows,
  });
  const add = may(noun.calls.add) && (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => opened.open('new')}>
      {say(words.add)}
    </Button>
  );
  return (
    <>
      <PageTitle>{say(words.many)}</PageTitle>
      <ListPage
        {...rows}
        result={result}
        list={noun.noun}
        store={browserStore}
        title={say(words.many)}
        actions={
          <>
            <FromFile noun={noun} />
            {buttons}
            {add}
          </>
        }
        searchHint={say(words.search)}
        columns={columns}
        {...viewProps}
        {...many}
        notice={outcome ?? (notice || strange)}
        exporting={byServer(listName(noun.noun), question)}
        manner={manner}
        legend={Legend && <Legend />}
        {...(aside !== undefined && { aside })}
        {...(below !== undefined && { below })}
        empty={<EmptyState icon={icon} title={say(words.none)} text={say(words.noneText)} action={add} />}
      />
      <OpenRecord noun={noun} {...opened} />
      {removal.dialog}
      {changing}
      {dialog}
    </>
  );
}
