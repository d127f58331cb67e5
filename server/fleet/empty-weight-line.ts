import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { kilogramsOf } from '#platform/resource/mass-column.ts';
import { findRow } from '#platform/resource/rows.ts';
import { holdRow, setColumns } from '#platform/resource/write.ts';
import { noteEmptyWeights, type Typed } from './mass-lines.ts';
import { truck } from './truck.ts';

/** A truck's empty weight from a record, in grams, with the names of record and ticket as people read them. */
export type WeighedEmpty = {
  weight: Grams;
  takenAt: string;
  weightRecordId: number;
  record: string;
  operationId: number;
  receipt: string;
};

/** The caller's own truck, locked for this transaction. */
export async function heldTruck(ctx: SignedIn, id: number): Promise<TruckRow> {
  await holdRow(ctx, truck, id);
  return findRow(ctx, truck, id);
}

const store = (ctx: SignedIn, id: number, weight: Grams | null, at: string) =>
  setColumns(ctx, truck, id, {
    emptyWeightKg: kilogramsOf(weight),
    emptyWeightAt: weight === null ? null : at,
  });

/** Stores the empty weight of a record for a locked truck, dated by the record, with its line in the register. */
export async function writeWeighedEmpty(
  ctx: SignedIn,
  before: TruckRow,
  { weight, ...emptyWeight }: WeighedEmpty,
): Promise<void> {
  await ctx.sql
    .insertInto('truckEmptyWeight')
    .values({
      ...emptyWeight,
      source: 'record',
      companyId: ctx.companyId,
      truckId: before.id,
      oldKg: kilogramsOf(before.emptyWeight),
      newKg: kilogramsOf(weight),
      at: ctx.clock.now().toISOString(),
    })
    .execute();
  await store(ctx, before.id, weight, emptyWeight.takenAt);
}

/** Stores a typed empty weight, or none, for a locked truck, with its line in the register. */
export async function writeTypedEmpty(
  ctx: SignedIn,
  before: TruckRow,
  { weight, ...typed }: Typed & { weight: Grams | null },
): Promise<void> {
  await noteEmptyWeights(ctx, [{ rowId: before.id, old: before.emptyWeight, new: weight }], typed);
  await store(ctx, before.id, weight, typed.at);
}
