import type { OrderRow } from '@terezi/domain/orders/order.ts';
import type { FieldBinding } from '#kit/form/state/form.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { SearchField } from '#kit/form/choice/SearchField.tsx';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { heard } from '#shell/api/heard.ts';
import { activeOrders } from '#shell/nouns/order-source.ts';
import { asNamed } from './options.ts';
import { orderWords as words } from './order-words.ts';
import { isOrderFromCard } from '../seen/recognised.ts';
import { named, type Visit, type VisitChange } from './visit.ts';
import { operatorWords } from '../words.ts';

/** The parties and the cargo that an order names, as fields of the visit for it. */
const saidBy = (row: OrderRow) => ({
  cargo: named(row.cargoId, row.cargoName),
  sender: named(row.senderId, row.senderName),
  senderWarehouse: named(row.senderWarehouseId, row.senderWarehouseName),
  customer: named(row.customerId, row.customerName),
  customerBranch: named(row.customerBranchId, row.customerBranchName),
});

type Props = { visit: Visit; change: (change: VisitChange) => void };

/** The order with its cargo, as the field says it. */
function optionOf({ order, ticket, fields }: Visit): Option | null {
  if (!order) return null;
  const cargo = ticket ? ticket.cargoName : fields.cargo?.name;
  return { id: String(order.id), name: [order.name, cargo].filter(Boolean).join(' · ') };
}

/** The order of the visit: the operator may choose, change or remove it until the first weight, which then belongs to it. */
export function OrderField({ visit, change }: Props) {
  const { truck, ticket, planned } = visit;
  const choose = async (option: Option | null) => {
    if (!truck) return;
    const order = asNamed(option);
    change({ kind: 'forOrder', truckId: truck.id, fields: {}, order });
    const reply = order && (await heard(orderCalls.find({ id: order.id })));
    if (reply) change({ kind: 'forOrder', truckId: truck.id, order, fields: saidBy(reply.order) });
  };
  const field: FieldBinding<Option | null> = {
    id: 'visit-order',
    name: 'order',
    label: words.order,
    value: optionOf(visit),
    typed: null,
    message: null,
    prefilled: ticket === null && (planned !== null || isOrderFromCard(visit)),
    leave: () => {},
    change: (option) => void choose(option),
  };
  return (
    <SearchField
      field={field}
      load={activeOrders}
      none={words.noOrder}
      clearable={ticket === null}
      {...((truck || ticket) && { placeholder: operatorWords.none })}
      disabled={ticket !== null || truck === null || !visit.isRead}
    />
  );
}
