import { IconTruck } from '@tabler/icons-react';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { useMemo, useState } from 'react';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { usePhone } from '#kit/form/use-phone.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { InnerList } from '#kit/grid/list/InnerList.tsx';
import type { RowManner } from '#kit/grid/GridRow.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import { filtersOf } from '#records/list/columns.ts';
import { rowAddress } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import type { Inner } from '#shell/list/use-inner-list.ts';
import { orderPart } from '../part/order-part.tsx';
import type { Part } from '../part/use-visit.ts';
import { partWords } from '../part/words.ts';
import { orderWords as words } from '../words.ts';
import { partColumns } from './part-columns.tsx';
import { TrackLegend } from './TrackLegend.tsx';
import { VisitWay } from './VisitWay.tsx';

/** The filters of the visits of one order: all but the order. */
const useFilters = (): readonly Filter[] =>
  useMemo(() => filtersOf(orderPart).filter(({ key }) => key !== 'orderId'), []);

/** The visit whose way stands beside the list: the chosen one, else the first that is on its way, else the first. */
function shownOf(rows: readonly Part[], chosen: number | null): Part | undefined {
  const isOnTheWay = ({ statusId }: Part) => statusId === orderPartStatus.inProgress;
  return rows.find(({ id }) => id === chosen) ?? rows.find(isOnTheWay) ?? rows[0];
}

/** The visits of an order, newest first, and beside them the way of one; a telephone leads to its page. */
export function PartsTab({ list }: { readonly list: Inner<Part> }) {
  const say = useSay();
  const { language } = useLanguage();
  const isPhone = usePhone();
  const filters = useFilters();
  const columns = useMemo(() => partColumns(language), [language]);
  const [chosen, choose] = useState<number | null>(null);
  const { value, onChange, result } = list;
  const part = shownOf(result.state === 'ready' ? result.rows : [], chosen);
  const shownId = isPhone ? null : part?.id;
  const manner = useMemo<RowManner<Part>>(() => {
    const hrefOf = ({ id }: Part) => rowAddress('/order-part', id);
    return {
      idOf: ({ id }) => String(id),
      hrefOf,
      open: (row) => (isPhone ? void navigate(hrefOf(row)) : choose(row.id)),
      isStruck: ({ statusId }) => statusId === orderPartStatus.cancelled,
      isShown: ({ id }) => id === shownId,
    };
  }, [isPhone, shownId]);
  const inner = (
    <InnerList
      label={say(words.parts)}
      columns={columns}
      filters={filters}
      value={value}
      onChange={onChange}
      result={result}
      manner={manner}
      legend={!isPhone && <TrackLegend />}
      empty={<EmptyState icon={IconTruck} title={say(words.noParts)} text={say(partWords.noneText)} />}
    />
  );
  if (isPhone || !part) return inner;
  return (
    <Split columns="minmax(0,1fr) 392px" grow>
      {inner}
      <VisitWay key={part.id} part={part} />
    </Split>
  );
}
