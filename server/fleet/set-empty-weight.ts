import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { emptyWeightRulings } from '@terezi/domain/fleet/empty-weight.ts';
import type { EmptyWeightGiven } from '@terezi/domain/fleet/empty-weight-shape.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import { kilogramsOf } from '#platform/kept/mass-column.ts';
import { findRow } from '#platform/kept/rows.ts';
import { holdRow, setColumns } from '#platform/kept/write.ts';
import { mustMay } from '#platform/must-may.ts';
import { truck } from './truck.ts';

/** A truck's empty weight as a record has it, in grams, with record and ticket as people read them. */
export type WeighedEmpty = {
  weight: Grams;
  takenAt: string;
  weightRecordId: number;
  record: string;
  operationId: number;
  receipt: string;
};

/** Finds the signed empty weight of a truck in one of its tickets; refused where the ticket has none. */
export type WeighedEmptyOf = (
  ctx: SignedIn,
  asked: { truckId: number; operationId: number },
) => Promise<WeighedEmpty>;

/** The caller's own truck, held for this transaction. */
export async function heldTruck(ctx: SignedIn, id: number): Promise<TruckRow> {
  await holdRow(ctx, truck, id);
  return findRow(ctx, truck, id);
}

/** A line of the register as it is written. */
type Line =
  | ({ source: 'record' } & WeighedEmpty)
  | { source: 'hand'; weight: Grams; reason: string }
  | { source: 'reset'; weight: null; reason: string };

/** Gives a held truck this empty weight, or none, and the register its line. */
export async function writeEmptyWeight(ctx: SignedIn, before: TruckRow, line: Line): Promise<void> {
  const { weight, ...said } = line;
  const at = ctx.clock.now().toISOString();
  const newKg = kilogramsOf(weight);
  await ctx.sql
    .insertInto('truckEmptyWeight')
    .values({
      ...said,
      companyId: ctx.companyId,
      truckId: before.id,
      userId: ctx.actor.userId,
      oldKg: kilogramsOf(before.emptyWeight),
      newKg,
      at,
    })
    .execute();
  const takenAt = line.source === 'record' ? line.takenAt : at;
  await setColumns(ctx, truck, before.id, {
    emptyWeightKg: newKg,
    emptyWeightAt: weight === null ? null : takenAt,
  });
}

/** Stores a truck's empty weight: what a record says, dated by it, or what somebody writes by hand, with the reason. */
export async function setEmptyWeight(
  ctx: SignedIn,
  { id, operationId, emptyWeight, reason }: EmptyWeightGiven,
  weighed: WeighedEmptyOf,
): Promise<TruckRow> {
  const before = await heldTruck(ctx, id);
  mustMay(emptyWeightRulings.of('set', ableIn(ctx), before), 'allow');
  if (operationId !== undefined) {
    const found = await weighed(ctx, { truckId: id, operationId });
    await writeEmptyWeight(ctx, before, { source: 'record', ...found });
  } else if (emptyWeight !== undefined && reason !== undefined) {
    await writeEmptyWeight(ctx, before, { source: 'hand', weight: emptyWeight, reason });
  }
  return findRow(ctx, truck, id);
}
