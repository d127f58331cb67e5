import { problemAt, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import type { OrderRow, OrderValues } from '@terezi/domain/orders/order.ts';
import { orderProblems } from '@terezi/domain/orders/problems.ts';
import { orderStatus } from '@terezi/domain/orders/states.ts';
import { dayIn } from '#platform/day-in.ts';
import type { Use } from '#platform/resource/use.ts';
import { addRow, type Change, changeRow } from '#platform/resource/write.ts';
import { findRow } from '#platform/resource/rows.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { heldBalance } from './balance.ts';
import { companyZone, nextNumber } from './number.ts';
import { order } from './order.ts';

/** The rules that look at several fields: one party, and a period that runs forward. */
function mustAgree(values: OrderValues): void {
  const { customerId, senderId, validFrom, validUntil } = values;
  if ((customerId === null) === (senderId === null))
    throw problemAt(customerId === null ? 'customerId' : 'senderId', orderProblems.eitherParty, {});
  if (validUntil < validFrom) throw problemAt('validUntil', orderProblems.periodTurned, {});
}

/** Writes an order down as a draft, with the next number of its year. */
export async function addOrder(ctx: CompanyWork, values: OrderValues): Promise<OrderRow> {
  mustAgree(values);
  const now = ctx.clock.now();
  const today = dayIn(await companyZone(ctx), now);
  const beside = {
    number: await nextNumber(ctx, today.slice(0, 4)),
    statusId: orderStatus.draft,
    createdAt: now.toISOString(),
    createdByName: await ownName(ctx),
  };
  return addRow(ctx, order, values, beside);
}

/** An order that was weighed for keeps these; an active one keeps its limit. */
const WEIGHED = ['cargoId', 'customerId', 'senderId'] as const satisfies (keyof OrderValues)[];

const refuse = (field: keyof OrderValues, why: ProblemKind): never => {
  throw problemAt(field, why, {});
};

/** Changes an order as far as its state and its weights allow. */
export async function changeOrder(
  ctx: CompanyWork,
  change: Change<OrderValues>,
  uses: readonly Use[],
): Promise<OrderRow> {
  // Locked before the row is compared: a weight for it comes before or after, never between.
  const { hasOperation } = await heldBalance(ctx, change.id);
  const { statusId } = await findRow(ctx, order, change.id);
  return changeRow(ctx, order, change, {
    uses,
    beside(before, after) {
      mustAgree(after);
      const isOther = (field: keyof OrderValues) => before[field] !== after[field];
      if (statusId !== orderStatus.draft && isOther('weightLimit'))
        refuse('weightLimit', orderProblems.bySubOrder);
      const frozen = hasOperation ? WEIGHED.find(isOther) : undefined;
      if (frozen) refuse(frozen, orderProblems.weighed);
      return {};
    },
  });
}
