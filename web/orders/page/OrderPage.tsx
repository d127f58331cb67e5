import { useMemo } from 'react';
import { filtersOf } from '#records/list/columns.ts';
import { RecordPage } from '#records/page/RecordPage.tsx';
import { RECORD_WORDS } from '#records/words.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { order } from '../order.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { PlanPart } from './PlanPart.tsx';

/** One order: its balance, and under tabs its visits, its tranches, its tickets, its fields and its history. */
export function OrderPage() {
  const filters = useMemo(() => filtersOf(order), []);
  const { fresh, asked } = order;
  return (
    <RecordPage
      find={orderCalls.find}
      words={RECORD_WORDS}
      list={{
        call: orderCalls.list,
        fresh,
        filters,
        path: '/order',
        ...(asked && { asked }),
        rows: (page) => page.order,
      }}
    >
      {({ order: row }, around) => (
        <>
          <OrderHead row={row} around={around} />
          <OrderFigures row={row} />
          <OrderTabs key={row.id} row={row} />
          <PlanPart row={row} />
        </>
      )}
    </RecordPage>
  );
}
