import { randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { OrderPartRow, OrderPartValues } from '@terezi/domain/orders/order-part.ts';
import { isTurned, isWindowOver } from '@terezi/domain/orders/gate-rules.ts';
import { orderPartProblems, orderProblems } from '@terezi/domain/orders/problems.ts';
import { orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { findRow } from '#platform/resource/rows.ts';
import { addRow, type Change, changeRow, holdRow } from '#platform/resource/write.ts';
import type { Use } from '#platform/resource/use.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { note } from './event.ts';
import { clockIn, companyZone } from './number.ts';
import { ledPart } from './part.ts';
import { stepsOf } from './steps.ts';

/** The order of a visit, locked so that it neither ends nor changes meanwhile; it must be active. */
export async function activeOrder(ctx: CompanyWork, id: number) {
  const orderRow = await ownRows(ctx, 'order')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select(['id', 'number', 'statusId', 'validFrom', 'validUntil'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!orderRow) throw problemAt('orderId', fieldProblems.notFound, {});
  if (orderRow.statusId !== orderStatus.active) throw problemAt('orderId', orderProblems.notActive, {});
  return orderRow;
}

type When = Pick<OrderPartValues, 'day' | 'windowFrom' | 'windowTo'>;

/** A visit is planned for a day and a time that are still to come, within the period of its order. */
async function mustBeAhead(
  ctx: CompanyWork,
  when: When,
  { validFrom, validUntil }: { validFrom: string; validUntil: string },
): Promise<void> {
  const { day, windowTo } = when;
  const now = clockIn(await companyZone(ctx), ctx.clock.now());
  if (day < now.day) throw problemAt('day', orderPartProblems.dayOver, {});
  if (day < validFrom || day > validUntil) throw problemAt('day', orderPartProblems.outsideOrder, {});
  if (isTurned(when)) throw problemAt('windowTo', orderPartProblems.windowTurned, {});
  if (isWindowOver(when, now))
    throw problemAt(windowTo === null ? 'windowFrom' : 'windowTo', orderPartProblems.windowOver, {});
}

/** The truck of a plate, with its driver, where the company has it. */
export async function truckOf(ctx: CompanyWork, plate: string) {
  return ownRows(ctx, 'truck')
    .where('searchKey', '=', raw<string>`app.fold(${plate})`)
    .where('deletedAt', 'is', null)
    .select(['id', 'driverId', 'maxAllowedWeightKg', 'emptyWeightKg'])
    .executeTakeFirst();
}

async function nextOrdinal(ctx: CompanyWork, orderId: number): Promise<number> {
  const { last } = await ownRows(ctx, 'orderPart')
    .where('orderId', '=', orderId)
    .select(raw<number>`coalesce(max(ordinal), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** 128 random bits: an address that cannot be guessed. */
const newPublicId = () => randomBytes(16).toString('base64url');

/** How a visit came to be planned, and who did it. */
type Planner = { byName: string; how: 'hand' | 'list'; said?: string | null };

/** Plans a visit: with the next number of its order, a pass, and its way as the steps are now. */
export async function planPart(
  ctx: CompanyWork,
  values: OrderPartValues,
  { byName, how, said = null }: Planner,
): Promise<OrderPartRow> {
  const order = await activeOrder(ctx, values.orderId);
  await mustBeAhead(ctx, values, order);
  const [truck, ordinal, steps] = [
    await truckOf(ctx, values.numberPlate),
    await nextOrdinal(ctx, order.id),
    await stepsOf(ctx, order.id),
  ];
  const [first] = steps;
  const number = `${order.number.replace('/', '-')}-${String(ordinal).padStart(2, '0')}`;
  const row = await addRow(
    ctx,
    ledPart,
    { ...values, driverId: values.driverId ?? truck?.driverId ?? null },
    {
      ordinal,
      number,
      publicId: newPublicId(),
      truckId: truck?.id ?? null,
      statusId: orderPartStatus.planned,
      createdAt: ctx.clock.now().toISOString(),
      createdByName: byName,
      // Written with the rest of the row: a visit that is new was never changed.
      ...(first && {
        stepAt: 1,
        stepKind: first.stepKind,
        stepName: first.name,
        normMinutes: first.normMinutes,
      }),
    },
  );
  await ctx.sql
    .insertInto('orderPartStep')
    .values(
      steps.map(({ name, stepKind, isRequired, guardType, normMinutes }, at) => ({
        name,
        stepKind,
        isRequired,
        guardType,
        normMinutes,
        companyId: ctx.companyId,
        orderPartId: row.id,
        at: at + 1,
      })),
    )
    .execute();
  await note(ctx, row.id, { act: 'planned', how, byName, said });
  return findRow(ctx, ledPart, row.id);
}

/** Plans one visit by hand. */
export const addPart = async (ctx: CompanyWork, values: OrderPartValues): Promise<OrderPartRow> =>
  planPart(ctx, values, { byName: await ownName(ctx), how: 'hand' });

const WHEN = ['day', 'windowFrom', 'windowTo'] as const;

/** Changes a visit: of one whose truck was weighed, neither truck nor order. */
export async function changePart(
  ctx: CompanyWork,
  change: Change<OrderPartValues>,
  uses: readonly Use[],
): Promise<OrderPartRow> {
  // Its order before itself, as an order that ends locks them.
  const { part } = await heldPart(ctx, change.id);
  return changeRow(ctx, ledPart, change, {
    uses,
    async beside(before, after) {
      if (before.orderId !== after.orderId) throw problemAt('orderId', orderPartProblems.otherOrder, {});
      const order = await activeOrder(ctx, after.orderId);
      if (WHEN.some((field) => before[field] !== after[field])) await mustBeAhead(ctx, after, order);
      if (before.numberPlate === after.numberPlate) return {};
      if (part.operationId !== null) throw problemAt('numberPlate', orderPartProblems.weighedTruck, {});
      const truck = await truckOf(ctx, after.numberPlate);
      return { truckId: truck?.id ?? null };
    },
  });
}

/** A visit, locked, and whether its order is active: the order stays as it is meanwhile, and is locked first, as where it ends. */
export async function heldPart(ctx: CompanyWork, id: number) {
  const order = await ownRows(ctx, 'order')
    .where('id', '=', ownRows(ctx, 'orderPart').where('id', '=', id).select('orderId'))
    .select('statusId')
    .forShare()
    .executeTakeFirst();
  await holdRow(ctx, ledPart, id);
  const part = await findRow(ctx, ledPart, id);
  return { part, isOrderActive: order?.statusId === orderStatus.active };
}
export type HeldPart = Awaited<ReturnType<typeof heldPart>>;
