import type { TruckRow, TruckValues } from '@terezi/domain/fleet/api.ts';
import { emptyWeightProblems } from '@terezi/domain/fleet/empty-weight-problems.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { addRows, type Written } from '#platform/kept/batch.ts';
import type { Use } from '#platform/kept/use.ts';
import { addRow, type Change, changeRow } from '#platform/kept/write.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { kilogramsOf } from '#platform/kept/mass-column.ts';
import { truck } from './truck.ts';

/** What an empty weight was and becomes, in grams (null where there is none), and when. */
type Weighed = { old: Grams | null; new: Grams | null; at: string };

/** The date of the empty weight for a truck's row: as it stands while the weight stays the same. */
const dateOf = (weighed: Weighed) =>
  weighed.old === weighed.new ? {} : { emptyWeightAt: weighed.new === null ? null : weighed.at };

/** Writes down which person changed a truck's empty weight, if one did, from what to what; nothing where it stays the same. */
async function record(ctx: CompanyWork, truckId: number, weighed: Weighed): Promise<void> {
  if (weighed.old === weighed.new) return;
  const { companyId, actor } = ctx;
  const userId = actor.kind === 'person' ? actor.userId : null;
  const kilograms = { oldKg: kilogramsOf(weighed.old), newKg: kilogramsOf(weighed.new) };
  await ctx.sql
    .insertInto('truckEmptyWeight')
    .values({ ...kilograms, companyId, truckId, userId, at: weighed.at })
    .execute();
}

/** Adds a truck, with the date of its empty weight and the first line of that one's history. */
export async function addTruck(ctx: CompanyWork, values: TruckValues): Promise<TruckRow> {
  const weighed = { old: null, new: values.emptyWeight, at: ctx.clock.now().toISOString() };
  const row = await addRow(ctx, truck, values, dateOf(weighed));
  await record(ctx, row.id, weighed);
  return row;
}

/** Adds trucks, all of them or none, each with the date of its empty weight and the first line of that one's history. */
export async function addTrucks(ctx: CompanyWork, rows: readonly TruckValues[]): Promise<Written[]> {
  const { companyId, actor } = ctx;
  const at = ctx.clock.now().toISOString();
  const userId = actor.kind === 'person' ? actor.userId : null;
  const added = await addRows(ctx, truck, rows, ({ emptyWeight }) =>
    dateOf({ old: null, new: emptyWeight, at }),
  );
  const weighed = added.flatMap(({ id: truckId }, place) => {
    const newKg = kilogramsOf(rows[place]?.emptyWeight ?? null);
    return newKg === null ? [] : [{ companyId, truckId, userId, at, oldKg: null, newKg }];
  });
  if (weighed.length > 0) await ctx.sql.insertInto('truckEmptyWeight').values(weighed).execute();
  return added;
}

/** Changes a truck; an empty weight that becomes another gets its date and its line, one that is stored is not emptied here. */
export const changeTruck = (
  ctx: CompanyWork,
  change: Change<TruckValues>,
  uses: readonly Use[],
): Promise<TruckRow> =>
  changeRow(ctx, truck, change, {
    uses,
    beside: async (before, after) => {
      const weighed = { old: before.emptyWeight, new: after.emptyWeight, at: ctx.clock.now().toISOString() };
      if (weighed.old !== null && weighed.new === null)
        throw problemAt('emptyWeight', emptyWeightProblems.emptyWeightStands, {});
      await record(ctx, change.id, weighed);
      return dateOf(weighed);
    },
  });
