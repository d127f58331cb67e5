import { sql as raw } from 'kysely';
import { normalizePlate } from '@terezi/domain/grammar/text/fold.ts';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { plateAsWritten, plateFault } from '@terezi/domain/grammar/text/plate.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { OrderPartRow, OrderPartValues } from '@terezi/domain/orders/order-part.ts';
import { apart } from '#platform/database/apart.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { ownName } from '#platform/own-name.ts';
import { activeOrder, planPart, truckOf } from './plan.ts';

type Line = {
  numberPlate: string;
  windowFrom?: string | undefined;
  windowTo?: string | undefined;
  driverId?: number | undefined;
  expectedWeight?: number | undefined;
};
type Planning = { orderId: number; day: string; lines: Line[]; isTrial: boolean };

/** How many plates are offered for one that is not known. */
const MOST_MEANT = 3;

/** The company's plates that begin as this one does: what a person may have meant who left out a character. */
async function meant(ctx: SignedIn, plate: string): Promise<string[]> {
  if (plate.length < 4) return [];
  const rows = await ownRows(ctx, 'truck')
    .where('deletedAt', 'is', null)
    .where(raw<boolean>`starts_with(search_key, app.fold(${plate}))`)
    .select('numberPlate')
    .orderBy('numberPlate')
    .limit(MOST_MEANT)
    .execute();
  return rows.map(({ numberPlate }) => numberPlate);
}

/** What a truck usually brings: the mean of its last five nets, or what it may carry; null where neither is known. Grams. */
async function usualLoad(ctx: SignedIn, plate: string): Promise<Grams | null> {
  const truck = await truckOf(ctx, plate);
  if (!truck) return null;
  const { rows } = await raw<{ net: string | null }>`select round(avg(l.net_kg), -1)::text as net
    from (select p.net_kg from order_part p where p.company_id = ${ctx.companyId} and p.truck_id = ${truck.id}
      and p.net_kg is not null order by p.id desc limit 5) l`.execute(ctx.sql);
  const net = rows[0]?.net ?? null;
  if (net !== null) return parseKilograms(net);
  const { maxAllowedWeightKg: max, emptyWeightKg: empty } = truck;
  if (max === null || empty === null) return null;
  const load = parseKilograms(max) - parseKilograms(empty);
  return load > 0 ? load : null;
}

/** A typed plate in its one form, or what is wrong with it. */
function plateOf(typed: string): string {
  const plate = plateAsWritten(normalizePlate(typed));
  const fault = plateFault(plate);
  if (fault) throw problemAt('numberPlate', fault.kind, fault.values as never);
  return plate;
}

async function planLine(
  ctx: SignedIn,
  { orderId, day }: Planning,
  line: Line,
  byName: string,
): Promise<OrderPartRow> {
  const numberPlate = plateOf(line.numberPlate);
  const values: OrderPartValues = {
    orderId,
    numberPlate,
    day,
    driverId: line.driverId ?? null,
    trailerId: null,
    trailer2Id: null,
    expectedWeight:
      line.expectedWeight === undefined ? await usualLoad(ctx, numberPlate) : line.expectedWeight,
    windowFrom: line.windowFrom ?? null,
    windowTo: line.windowTo ?? null,
    note: null,
  };
  return planPart(ctx, values, { byName, how: 'list' });
}

/** What became of a line, or would become of it. */
type PlannedLine = {
  numberPlate: string;
  windowFrom: string | null;
  driverName: string | null;
  expectedWeight: Grams | null;
  orderPartId: number | null;
  problem: { code: string; message: string } | null;
  meant: string[];
};

/** Plans many visits of an active order, each by itself: a refused one is answered with why, the others stay. */
export async function planMany(ctx: SignedIn, plan: Planning) {
  // What concerns every line is refused once, at its own field.
  await activeOrder(ctx, plan.orderId);
  const byName = await ownName(ctx);
  const line: PlannedLine[] = [];
  let plannedCount = 0;
  const all = async () => {
    for (const each of plan.lines) {
      let row: OrderPartRow | null = null;
      const refusal = await apart(ctx.sql, async () => {
        row = await planLine(ctx, plan, each, byName);
      });
      const planned = row as OrderPartRow | null;
      plannedCount += refusal ? 0 : 1;
      const plate = plateAsWritten(normalizePlate(each.numberPlate));
      line.push({
        numberPlate: planned?.numberPlate ?? plate,
        windowFrom: each.windowFrom ?? null,
        driverName: planned?.driverName ?? null,
        expectedWeight: planned?.expectedWeight ?? null,
        orderPartId: refusal || plan.isTrial ? null : (planned?.id ?? null),
        problem: refusal ? { code: refusal.kind.code, message: refusal.text(ctx.language) } : null,
        meant: planned?.truckId === null || refusal ? await meant(ctx, plate) : [],
      });
    }
  };
  if (!plan.isTrial) await all();
  else {
    await raw`savepoint trial`.execute(ctx.sql);
    await all();
    await raw`rollback to savepoint trial`.execute(ctx.sql);
  }
  return { line, plannedCount };
}
