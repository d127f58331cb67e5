import { mostOf } from '@terezi/domain/orders/credit.ts';
import type { OrderRow } from '@terezi/domain/orders/order.ts';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import type { Balance } from '#kit/chart/balance.ts';

type Figures = Pick<OrderRow, 'weightLimit' | 'consumed' | 'reserved' | 'overDelivery'>;

/** An order's figures as a ruler takes them. Grams. */
export const rulerOf = ({ weightLimit, consumed, reserved, overDelivery }: Figures): Balance => ({
  limit: weightLimit,
  consumed,
  reserved,
  most: mostOf(weightLimit, overDelivery),
});

const SOON_DAYS = 3;
const DAY_MS = 86_400_000;

/** Whether an active order's period ends within three days, or has ended. Days are YYYY-MM-DD. */
export function endsSoon({ validUntil, statusId }: Pick<OrderRow, 'validUntil' | 'statusId'>, today: string) {
  if (statusId !== orderStatus.active) return false;
  return (Date.parse(validUntil) - Date.parse(today)) / DAY_MS < SOON_DAYS;
}
