import { IconArrowBarToDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { IncomeRow } from '@terezi/domain/incomes/api.ts';
import { SIDES, type Side } from '@terezi/domain/incomes/rulings.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { useEffect, useMemo, useState } from 'react';
import { massDifference } from '#kit/difference-text.ts';
import { EmptyState, Loading } from '#kit/page/EmptyState.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import type { ListState } from '#kit/grid/list-state.ts';
import { NOTHING, type Selection } from '#kit/grid/selection.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Segments } from '#kit/part/Segments.tsx';
import { useKeptViews } from '#records/views/use-kept-views.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { addressOf } from '#shell/list/list-address.ts';
import { askingRows } from '#shell/list/list-question.ts';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { rowAddress, withSearch } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch, searchText } from '#shell/router/search-string.ts';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/list/use-list.ts';
import { useMinute } from '#shell/use-minute.ts';
import { useToday } from '#shell/use-today.ts';
import { incomeColumns } from './list/columns.tsx';
import { incomeFilters, SEVERAL, sideFilter, sideOf } from './list/filters.ts';
import { groupsOf } from './list/groups.ts';
import { Legend } from './list/Legend.tsx';
import { OfferStrip } from './list/OfferStrip.tsx';
import { Partners } from './list/Partners.tsx';
import { RowMenu } from './list/RowMenu.tsx';
import { incomeTotals } from './list/totals.ts';
import { incomeViews } from './list/views.ts';
import { incomeList, ofSide, thisMonth } from './lists.ts';
import { incomeWords as words } from './words.ts';

const SHOWS = ['operation'];

/** The list of one side: its filters, its rows and what its tabs count. */
function useIncomes(side: Side) {
  const { language } = useLanguage();
  const today = useToday();
  const filters = useMemo(() => incomeFilters(side, today), [side, today]);
  const known = useMemo(() => [...filters, sideFilter], [filters]);
  const list = useList({
    ...incomeList,
    rows: (answer) => answer.incomeOperation,
    filters: known,
    many: SEVERAL,
    shows: SHOWS,
    totals: (answer) => incomeTotals(answer, answer.incomeOperation, language),
  });
  const count = (state: ListState) => ({
    ...askingRows(incomeList.call, state, { pageSize: 1 }),
    meta: QUIET,
  });
  const all = useQuery(count({ ...incomeList.fresh, filters: ofSide(side) })).data;
  const month = useQuery(count(thisMonth(side, today))).data?.totalCount;
  return { list, filters, today, all, month };
}

/** Which half of the trade is shown. */
function SideSwitch({ side, today }: { readonly side: Side; readonly today: string }) {
  const say = useSay();
  const { pathname } = useLocation();
  return (
    <Segments
      label={say(words.side)}
      options={SIDES.map((value) => ({ value, text: say(words[value]) }))}
      value={side}
      change={(next: Side) => void navigate(pathname, { search: addressOf(thisMonth(next, today)) })}
    />
  );
}

function useManner(
  side: Side,
  { list: { answer, value } }: ReturnType<typeof useIncomes>,
): RowManner<IncomeRow> {
  const { language } = useLanguage();
  const now = useMinute();
  const query = searchText(addressOf(value));
  const groups = answer?.groups;
  return useMemo(() => {
    const hrefOf = ({ id }: IncomeRow) => withSearch(rowAddress('/income-operation', id), parseSearch(query));
    return {
      idOf: ({ id }) => String(id),
      hrefOf,
      open: (row) => void navigate(hrefOf(row)),
      isStruck: ({ statusId }) => statusId === incomeStatus.cancelled,
      groupOf: groupsOf(groups, { side, language, now }),
      actions: (row) => <RowMenu row={row} />,
    };
  }, [query, groups, side, language, now]);
}

/** By how much the selected rows of the page differ together. */
const differenceOf = (rows: readonly IncomeRow[], selection: Selection) =>
  rows
    .filter(({ id }) => selection.kind === 'some' && selection.ids.has(String(id)))
    .reduce((sum, { difference }) => sum + (difference ?? 0), 0);

function IncomeList({ side }: { readonly side: Side }) {
  const say = useSay();
  const { language } = useLanguage();
  const isPhone = usePhone();
  const incomes = useIncomes(side);
  const { list, filters, today, all, month } = incomes;
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const columns = useMemo(() => incomeColumns(side, language), [side, language]);
  const declared = useMemo(
    () => incomeViews(say, side, { today, all, month }),
    [say, side, today, all, month],
  );
  const { value, result, answer } = list;
  // Clearing and searching stay on the same side of the trade; a view opens on its own side.
  const onChange = (next: ListState) =>
    isPhone
      ? list.onChange(next)
      : list.onChange(
          next.view === value.view ? { ...next, filters: { ...next.filters, ...ofSide(side) } } : next,
        );
  const known = useMemo(() => [...filters, sideFilter], [filters]);
  const { dialog, ...views } = useKeptViews({
    ...incomeList,
    list: 'incomeOperation',
    declared,
    columns,
    value,
    onChange,
    filters: known,
  });
  const manner = useManner(side, incomes);
  const isSent = side === 'sent';
  const selected = differenceOf(answer?.incomeOperation ?? [], selection);
  return (
    <>
      <ListPage
        list="incomeOperation"
        store={browserStore}
        title={say(words.title)}
        searchHint={say(isSent ? words.searchSent : words.search)}
        // A phone has no room for a switch of words: there the side stands among the filters.
        actions={
          !isPhone && (
            <>
              <Partners side={side} state={value} />
              <SideSwitch side={side} today={today} />
            </>
          )
        }
        columns={columns}
        value={value}
        onChange={onChange}
        result={result}
        manner={manner}
        selection={selection}
        setSelection={setSelection}
        {...views}
        filters={isPhone ? known : filters}
        hrefOf={list.hrefOf}
        exporting={byServer('income-operation', list.question)}
        selecting={{
          facts: (chosen) =>
            chosen.kind === 'some' && say(words.selected, { mass: massDifference(selected, language) }),
          acts: () => null,
        }}
        legend={<Legend />}
        notice={!isSent && <OfferStrip />}
        empty={
          <EmptyState
            icon={IconArrowBarToDown}
            title={say(isSent ? words.noneSent : words.none)}
            text={say(isSent ? words.noneSentText : words.noneText)}
          />
        }
      />
      {dialog}
    </>
  );
}

/** What others have sent to this company, and what it has sent, what needs attention first; it opens with this month. */
export function IncomeListPage() {
  const say = useSay();
  const today = useToday();
  const { pathname, search } = useLocation();
  const isBare = search === '';
  useEffect(() => {
    if (isBare) void navigate(pathname, { search: addressOf(thisMonth('received', today)), replace: true });
  }, [isBare, pathname, today]);
  const side = sideOf({ ...incomeList.fresh, filters: { side: [parseSearch(search)['side'] ?? ''] } });
  return (
    <>
      <PageTitle>{say(words.title)}</PageTitle>
      {isBare ? <Loading rows={10} /> : <IncomeList key={side} side={side} />}
    </>
  );
}
