import { useQuery } from '@tanstack/react-query';
import { IconCpu } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { usePhone } from '#kit/form/use-phone.ts';
import { filtersOf } from '#records/list/columns.ts';
import { RecordList } from '#records/list/RecordList.tsx';
import { asking } from '#shell/api/asking.ts';
import { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { listAt } from '#shell/list/list-address.ts';
import { askingRows, asIs } from '#shell/list/list-question.ts';
import { QUIET } from '#shell/api/queries.ts';
import { useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { DueCalendar } from './DueCalendar.tsx';
import { lpi } from './lpi.ts';
import { LpiAside } from './LpiAside.tsx';
import css from './lpi-list.module.css';
import { MOST_LPIS } from './most.ts';

/** No event tells of an LPI that stays the same, so the page asks when it was last heard, as often as its site speaks. */
const AGAIN_MS = 60_000;

/** Repeats the list's own question, so that an LPI heard a minute ago is not shown as unknown. */
function useAgain(): void {
  const { search } = useLocation();
  const filters = useMemo(() => filtersOf(lpi), []);
  const state = (lpi.asked ?? asIs)(listAt(parseSearch(search), filters, lpi.fresh));
  useQuery({ ...askingRows(lpi.calls.list, state), refetchInterval: AGAIN_MS, meta: QUIET });
}

/** The LPIs, those that need a person first; beside them the chosen one with its commands, under them when each is due. */
export function LpiListPage() {
  useAgain();
  const { data } = useQuery({ ...asking(lpiCalls.list, { pageSize: MOST_LPIS }), refetchInterval: AGAIN_MS });
  const rows = useMemo(() => data?.lpi.toSorted((one, other) => one.rank - other.rank) ?? [], [data]);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];
  const rowId = chosen?.id ?? null;
  const isPhone = usePhone();
  const choose = useMemo(
    () => ({ shown: rowId, open: ({ id }: { id: number }) => setChosenId(id) }),
    [rowId],
  );
  return (
    <div className={css.page}>
      <RecordList
        noun={lpi}
        icon={IconCpu}
        {...(!isPhone && { choose })}
        {...(chosen && { aside: <LpiAside row={chosen} /> })}
        below={<DueCalendar rows={rows} />}
      />
    </div>
  );
}
