import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '@terezi/domain/orders/order.ts';
import type { rfidCardOperation } from '@terezi/domain/rfid/card-operation.ts';
import { useEffect, useRef } from 'react';
import type { Option } from '#kit/form/choice/option-search.ts';
import type { FormParts } from '#records/parts.ts';
import type { FormOf } from '#records/record-from.ts';
import { asking } from '#shell/api/asking.ts';
import { orderCalls } from '#shell/api/calls/order.gen.ts';
import { QUIET } from '#shell/api/queries.ts';

type Form = FormParts<FormOf<typeof rfidCardOperation>>['form'];

const NAMES = [
  'cargoId',
  'customerId',
  'customerBranchId',
  'customerWarehouseId',
  'senderId',
  'senderBranchId',
  'senderWarehouseId',
] as const;

/** The values that an order gives a ticket, field by field; null where it leaves one open. */
export type ValuesByOrder = Readonly<Record<(typeof NAMES)[number], Option | null>>;

const option = (id: number | null, name: string | null): Option | null =>
  id === null ? null : { id: String(id), name: name ?? '' };

/** The values of an order; all of them null without one. */
export const saidBy = (row: OrderRow | null): ValuesByOrder => ({
  cargoId: row && option(row.cargoId, row.cargoName),
  customerId: row && option(row.customerId, row.customerName),
  customerBranchId: row && option(row.customerBranchId, row.customerBranchName),
  customerWarehouseId: row && option(row.customerWarehouseId, row.customerWarehouseName),
  senderId: row && option(row.senderId, row.senderName),
  senderBranchId: row && option(row.senderBranchId, row.senderBranchName),
  senderWarehouseId: row && option(row.senderWarehouseId, row.senderWarehouseName),
});

/** The fields that a change of the order changes: the values of the order before go, those of the new one come. */
export function changesBy(
  before: ValuesByOrder,
  byOrder: ValuesByOrder,
  values: Readonly<Partial<Record<keyof ValuesByOrder, Option | null>>>,
): readonly { readonly name: keyof ValuesByOrder; readonly value: Option | null }[] {
  return NAMES.flatMap((name) => {
    const own = values[name]?.id;
    const value = byOrder[name];
    const isAnother = value ? own !== value.id : own !== undefined && own === before[name]?.id;
    return isAnother ? [{ name, value }] : [];
  });
}

const NOTHING = saidBy(null);

/** The order of the form, and its values for the other fields, which follow it. */
export function useValuesByOrder(form: Form): {
  readonly order: OrderRow | null;
  readonly said: ValuesByOrder;
} {
  const id = Number(form.values.orderId?.id ?? 0);
  const { data } = useQuery({ ...asking(orderCalls.find, { id }), enabled: id > 0, meta: QUIET });
  const order = id > 0 && data?.order.id === id ? data.order : null;
  const before = useRef(NOTHING);
  const isKnown = id === 0 || order !== null;
  useEffect(() => {
    if (!isKnown) return;
    const byOrder = saidBy(order);
    for (const { name, value } of changesBy(before.current, byOrder, form.values)) form.set(name, value);
    before.current = byOrder;
    // oxlint-disable-next-line react/exhaustive-deps -- another order fills the form, not what is typed into it
  }, [isKnown, order?.id]);
  return { order, said: saidBy(order) };
}
