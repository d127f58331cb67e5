import { Button } from '@mantine/core';
import { IconNfc, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePhone } from '#kit/form/use-phone.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { filtersOf } from '#records/list/columns.ts';
import { type Row, titleOf } from '#records/noun.ts';
import { RecordList } from '#records/list/RecordList.tsx';
import { asking } from '#shell/api/asking.ts';
import { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import { rfidCardOperationCalls } from '#shell/api/calls/rfid-card-operation.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { listAt } from '#shell/list/list-address.ts';
import { askingRows } from '#shell/list/list-question.ts';
import { useMay } from '#shell/me.tsx';
import { asAddress } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { ByReader } from './by-reader/ByReader.tsx';
import { rfidCard } from './card.tsx';
import css from './rfid.module.css';
import { RowVerdict } from './RowVerdict.tsx';
import { usePresentedToast } from './use-presented-toast.ts';
import { waitingFirst } from './waiting-first.ts';
import { cardWords as words } from './words.ts';

/** The way to the selected cards as they are printed. */
function Print({ ids }: { readonly ids: readonly string[] }) {
  const say = useSay();
  return (
    <Button
      component={Link}
      to="/rfid-card-print"
      search={{ ids: ids.join(',') }}
      size="xs"
      variant="subtle"
      leftSection={<Icon of={IconPrinter} size="s" />}
    >
      {say(words.print)}
    </Button>
  );
}

const isAskedAbout = (row: Row): boolean => row['awaitsDecision'] === true;
const rowActs = {
  width: 168,
  of: (row: Row) => (isAskedAbout(row) ? <RowVerdict id={row.id} called={titleOf(rfidCard, row)} /> : null),
};

/** The way to the cards of the page that is shown, as they are printed. */
function PrintPage() {
  const say = useSay();
  const { search } = useLocation();
  const filters = useMemo(() => filtersOf(rfidCard), []);
  const state = waitingFirst(listAt(parseSearch(search), filters, rfidCard.fresh));
  // The list's own question, so that it is not asked twice.
  const { data } = useQuery({ ...askingRows(rfidCardCalls.list, state), meta: QUIET });
  const ids = data?.rfidCard.map(({ id }) => id) ?? [];
  return (
    <Button
      component={Link}
      to="/rfid-card-print"
      search={{ ids: ids.join(',') }}
      title={say(words.printPage)}
      leftSection={<Icon of={IconPrinter} />}
    >
      {say(words.print)}
    </Button>
  );
}

/** The list of what cards have prepared, as a tab behind the views of the cards. */
function useOperationsTab() {
  const say = useSay();
  const may = useMay();
  const { data } = useQuery({
    ...asking(rfidCardOperationCalls.list, { pageSize: 1 }),
    enabled: may(rfidCardOperationCalls.list),
    meta: QUIET,
  });
  const count = data?.totalCount;
  return [
    {
      key: 'operations',
      name: say(words.operations),
      to: asAddress('/rfid-card-operation'),
      ...(count !== undefined && { count }),
    },
  ];
}

/** The cards of the company, those with an open request first, and a panel in which each card that is held to a reader becomes a row. */
export function CardListPage() {
  const say = useSay();
  const may = useMay();
  const isPhone = usePhone();
  const [isReading, setReading] = useState(false);
  const leading = useOperationsTab();
  usePresentedToast(isReading);
  const byReader = may(rfidCardCalls.add) && !isPhone && (
    <Button
      {...(isReading && { variant: 'light' })}
      aria-expanded={isReading}
      leftSection={<Icon of={IconNfc} />}
      onClick={() => setReading(!isReading)}
    >
      {say(words.byReader)}
    </Button>
  );
  return (
    <div className={css.withPanel}>
      <Split grow columns={isReading ? 'minmax(0, 1fr) 420px' : 'minmax(0, 1fr)'}>
        <RecordList
          noun={rfidCard}
          icon={IconNfc}
          selected={(ids) => <Print ids={ids} />}
          buttons={
            <>
              {!isPhone && <PrintPage />}
              {byReader}
            </>
          }
          leading={leading}
          rowActs={rowActs}
        />
        {isReading && <ByReader close={() => setReading(false)} />}
      </Split>
    </div>
  );
}
