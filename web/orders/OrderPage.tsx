import type { OrderRow } from '@terezi/domain/orders/order.ts';
import { DeclaredPage } from '#catalogues/DeclaredPage.tsx';
import type { Row } from '#records/noun.ts';
import { order } from './order.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderTabs } from './OrderTabs.tsx';

// What the endpoint of orders answered: the engine takes the rows of every noun for the same.
const asOrder = (row: Row) => row as Row & OrderRow;

/** One order: its balance, what is planned and was moved for it, what it says, and what happened to it. */
export const OrderPage = () => (
  <DeclaredPage
    noun={order}
    figures={(row) => <OrderFigures row={asOrder(row)} />}
    below={(row) => <OrderTabs row={asOrder(row)} />}
  />
);
