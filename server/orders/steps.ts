import { sql as raw } from 'kysely';
import { orderStep as declared, USUAL_STEPS } from '@terezi/domain/orders/order-step.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { addRows } from '#platform/resource/batch.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { resourceOf } from '../catalogues/index.ts';

export const orderStep = resourceOf(declared);

const inUse = (ctx: CompanyWork, orderId: number) =>
  ownRows(ctx, 'orderStep')
    .where('deletedAt', 'is', null)
    .where((either) => either.or([either('orderId', 'is', null), either('orderId', '=', orderId)]))
    .select(['name', 'stepKind', 'isRequired', 'guardType', 'normMinutes', 'orderId'])
    .orderBy('sequence')
    .orderBy('id')
    .execute();

/** The steps of an order's visits: the company's with the order's own among them. A company without any gets the usual ones. */
export async function stepsOf(ctx: CompanyWork, orderId: number) {
  const steps = await inUse(ctx, orderId);
  if (steps.some((step) => step.orderId === null)) return steps;
  // Of two callers that plan a company's first visit at once, one waits and finds them.
  await raw`select pg_advisory_xact_lock(hashtextextended(${`steps ${ctx.companyId}`}, 0))`.execute(ctx.sql);
  const again = await inUse(ctx, orderId);
  if (again.some((step) => step.orderId === null)) return again;
  await addRows(ctx, orderStep, USUAL_STEPS);
  return inUse(ctx, orderId);
}
