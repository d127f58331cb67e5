import { lazy, Suspense } from 'react';
import { rowAddress } from '#shell/router/path.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { orderPart } from '../part/order-part.tsx';
import type { OrderDetail } from './order-detail.ts';

// A reader who only looks at the page loads no form.
const RecordDrawer = lazy(async () => ({
  default: (await import('#records/form/RecordDrawer.tsx')).RecordDrawer,
}));

/** Whether a visit is being planned on this page, as its address says, so that "back" closes the form. */
export function usePlanning() {
  const { pathname, search } = useLocation();
  const { add, ...rest } = parseSearch(search);
  return {
    isOpen: add === orderPart.noun,
    open: () => void navigate(pathname, { search: { ...rest, add: orderPart.noun } }),
    close: () => void navigate(pathname, { search: rest, replace: true }),
  };
}

/** The form of a visit that is planned for this order, over its page. */
export function PlanPart({ row: { id, number, acts } }: { readonly row: OrderDetail }) {
  const { isOpen, close } = usePlanning();
  if (!isOpen || acts.plan?.may !== 'allow') return null;
  return (
    <Suspense>
      <RecordDrawer
        noun={orderPart}
        row={null}
        given={{ orderId: { id: String(id), name: number } }}
        close={close}
        openOther={(other) => void navigate(rowAddress('/order-part', other))}
      />
    </Suspense>
  );
}
