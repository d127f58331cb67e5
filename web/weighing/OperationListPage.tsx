import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { kilograms } from '#kit/formats.ts';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { ListPage } from '#kit/grid/list/ListPage.tsx';
import { NOTHING, type Selection } from '#kit/grid/selection.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { useKeptViews } from '#records/views/use-kept-views.tsx';
import { addressOf } from '#shell/list/list-address.ts';
import { byServer } from '#shell/export/by-server.tsx';
import { useMay, useMe } from '#shell/me.tsx';
import { Link } from '#shell/router/Link.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { rowAddress, withSearch } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { navigate } from '#shell/router/router.ts';
import { parseSearch, searchText } from '#shell/router/search-string.ts';
import { browserStore } from '#shell/storage.ts';
import { useList } from '#shell/list/use-list.ts';
import { ticketColumns } from './list/columns.tsx';
import { SEVERAL, useTicketFilters } from './list/filters.ts';
import { RowMenu } from './list/RowMenu.tsx';
import { SelectionActs } from './list/SelectionActs.tsx';
import { selectedRows } from './list/selected.ts';
import { useToday } from '#shell/use-today.ts';
import { ticketTotals } from './list/totals.tsx';
import { ticketViews } from './list/views.ts';
import { listWords } from './list/words.ts';
import { ticketList } from './lists.ts';
import { usePrinting } from './receipt/print.tsx';

/** How many trucks are on site: open tickets, counted for their tab. */
function useOpenCount(): number | undefined {
  const input = { statusId: [operationStatus.open], pageSize: 1 };
  return useQuery({ ...asking(operationCalls.list, input), meta: QUIET }).data?.totalCount;
}

/** The rows seen so far, by id, so that a selection that outlives its page can still be summed and printed. */
function useSeen(rows: readonly OperationRow[] | undefined): ReadonlyMap<string, OperationRow> {
  const rowsById = useRef(new Map<string, OperationRow>());
  for (const row of rows ?? []) rowsById.current.set(String(row.id), row);
  return rowsById.current;
}

function useTicketList() {
  const { language } = useLanguage();
  const today = useToday();
  const filters = useTicketFilters(today);
  const list = useList({
    ...ticketList,
    rows: (answer) => answer.operation,
    filters,
    many: SEVERAL,
    totals: (answer) => ticketTotals(answer.totals, answer.operation, language),
  });
  return { list, filters, today };
}

function NewWeighing() {
  const say = useSay();
  return (
    <Button component={Link} to="/operator" variant="filled" leftSection={<Icon of={IconScale} />}>
      {say(listWords.create)}
    </Button>
  );
}

/** Every ticket that the reader may see: searched, filtered and summed by the server, printed from here. */
export function OperationListPage() {
  const say = useSay();
  const { language } = useLanguage();
  const isAllowed = useMay();
  const { list, filters, today } = useTicketList();
  const { value, answer } = list;
  const printing = usePrinting();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const rowsById = useSeen(answer?.operation);
  const openCount = useOpenCount();
  const me = useMe();
  // By the flags alone. The policy decides who sees losses, but it would load with the operator's screen.
  const isLossSeen = me.lossPercentageAvailable || me.canWriteLossPercentage;
  const columns = useMemo(() => ticketColumns(language, isLossSeen), [language, isLossSeen]);
  const declared = useMemo(() => ticketViews(say, today, openCount), [say, today, openCount]);
  const { dialog, ...views } = useKeptViews({
    ...ticketList,
    list: 'operation',
    declared,
    columns,
    filters,
    value,
    onChange: list.onChange,
  });
  const mayPrint = isAllowed(operationCalls.print);
  const mayWeigh = isAllowed(operationCalls.open);
  const query = searchText(addressOf(value));
  const print = useRef(printing.printTicket);
  print.current = printing.printTicket;

  const manner = useMemo<RowManner<OperationRow>>(() => {
    const hrefOf = (row: OperationRow) => withSearch(rowAddress('/operation', row.id), parseSearch(query));
    return {
      idOf: (row) => String(row.id),
      hrefOf,
      open: (row) => void navigate(hrefOf(row)),
      isStruck: (row) => row.statusId === operationStatus.cancelled,
      actions: (row) => <RowMenu row={row} print={(chosen) => void print.current(chosen)} />,
    };
  }, [query]);

  const selected = selectedRows(selection, rowsById, answer?.totals.net ?? 0);
  return (
    <>
      <PageTitle>{say(listWords.title)}</PageTitle>
      <ListPage
        list="operation"
        store={browserStore}
        title={say(listWords.title)}
        actions={mayWeigh && <NewWeighing />}
        searchHint={say(listWords.searchHint)}
        columns={columns}
        filters={filters}
        {...views}
        value={value}
        onChange={list.onChange}
        hrefOf={list.hrefOf}
        result={list.result}
        exporting={byServer('operation', list.question)}
        manner={manner}
        selection={selection}
        setSelection={setSelection}
        {...(mayPrint && {
          selecting: {
            facts: () => say(listWords.selectedNet, { mass: kilograms(selected.net, language) }),
            acts: () => <SelectionActs selected={selected} printing={printing} />,
          },
        })}
        empty={
          <EmptyState
            icon={IconScale}
            title={say(listWords.none)}
            text={say(listWords.noneText)}
            action={mayWeigh && <NewWeighing />}
          />
        }
      />
      {dialog}
    </>
  );
}
