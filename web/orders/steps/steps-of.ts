import { type OrderStepRow, USUAL_STEPS } from '@terezi/domain/orders/order-step.ts';

/** A step as the table of an order shows it; one that is the order's own has its row. */
export type ShownStep = Omit<OrderStepRow, 'id' | 'version' | 'companyId' | 'archivedAt' | 'orderName'> & {
  readonly own: OrderStepRow | null;
};

/** The way of an order's trucks: the company's steps, or the usual ones where it has none yet, with the order's own among them. */
export function stepsOf(
  company: readonly OrderStepRow[],
  own: readonly OrderStepRow[],
): readonly ShownStep[] {
  const shared = company.length > 0 ? company : USUAL_STEPS;
  return [
    ...shared.map((step): ShownStep => ({ ...step, own: null })),
    ...own.map((step): ShownStep => ({ ...step, own: step })),
  ].toSorted((one, other) => one.sequence - other.sequence);
}
