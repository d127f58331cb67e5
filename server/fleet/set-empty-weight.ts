import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import { emptyWeightRulings } from '@terezi/domain/fleet/empty-weight.ts';
import { emptyWeightReset, emptyWeightChange } from '@terezi/domain/fleet/request-kinds.ts';
import { emptyWeightProblems } from '@terezi/domain/fleet/empty-weight-problems.ts';
import type { EmptyWeightInput } from '@terezi/domain/fleet/empty-weight-shape.ts';
import { massProblems } from '@terezi/domain/fleet/mass-problems.ts';
import { type Grams, gramsFromWire, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import { mustMay } from '#platform/must-may.ts';
import { propose, type Proposed, type RequestVerb, type Subject } from '../requests/index.ts';
import { heldTruck, type WeighedEmpty, writeTypedEmpty, writeWeighedEmpty } from './empty-weight-line.ts';
import { truck } from './truck.ts';
import { trustIn } from './trust.ts';

/** Finds the signed empty weight of a truck in one of its tickets; refused where the ticket has none. */
export type FindWeighedEmpty = (
  ctx: SignedIn,
  ids: { truckId: number; operationId: number },
) => Promise<WeighedEmpty>;

/** `2026-07-13` as `13.07.2026`. */
export const dayWritten = (day: string): string => day.split('-').reverse().join('.');

/** The basis of a request about an empty weight: the present weight, and when it was taken. */
async function subjectOf(ctx: SignedIn, row: TruckRow): Promise<Subject> {
  const day = row.emptyWeightAt === null ? null : (await trustIn(ctx)).dayOf(row.emptyWeightAt);
  return {
    id: row.id,
    version: row.version,
    title: row.numberPlate,
    values: {
      emptyWeight: row.emptyWeight === null ? null : wireKilograms(row.emptyWeight),
      emptyWeightDay: day && dayWritten(day),
      emptyWeightAt: row.emptyWeightAt,
    },
  };
}

/** Proposes to clear a truck's empty weight. */
export async function proposeReset(ctx: SignedIn, { id, reason }: { id: number; reason: string }) {
  const row = await heldTruck(ctx, id);
  mustMay(emptyWeightRulings.of('reset', rulingCallerOf(ctx), row), 'propose');
  const after = { emptyWeight: null, emptyWeightDay: null };
  return propose(ctx, { kind: emptyWeightReset, subject: await subjectOf(ctx, row), after, reason });
}

/** The origin of a mass that the caller types. */
export const byCaller = ({ clock }: SignedIn, reason: string) =>
  ({ source: 'hand', reason, at: clock.now().toISOString() }) as const;

type Typing = { weight: Grams; reason: string };

/** Stores a typed empty weight where there is none; proposes it where there is one. */
async function type(ctx: SignedIn, row: TruckRow, { weight, reason }: Typing) {
  const ruling = emptyWeightRulings.of('set', rulingCallerOf(ctx), row);
  if (ruling.may !== 'propose') {
    mustMay(ruling, 'allow');
    await writeTypedEmpty(ctx, row, { ...byCaller(ctx, reason), weight });
    return null;
  }
  if (weight === row.emptyWeight) throw problemAt('emptyWeight', massProblems.sameWeight, {});
  const after = { emptyWeight: wireKilograms(weight), emptyWeightDay: null };
  const subject = await subjectOf(ctx, row);
  return (await propose(ctx, { kind: emptyWeightChange, subject, after, reason })).request;
}

/**
 * Stores a truck's empty weight: that of a record, dated by it, or one that a person types, with the reason. Typed over an
 * existing one it waits for another person's approval, and the answer holds the request beside the unchanged truck.
 */
export async function setEmptyWeight(
  ctx: SignedIn,
  { id, operationId, emptyWeight, reason }: EmptyWeightInput,
  weighed: FindWeighedEmpty,
) {
  const before = await heldTruck(ctx, id);
  let request = null;
  if (operationId !== undefined) {
    mustMay(emptyWeightRulings.of('take', rulingCallerOf(ctx), before), 'allow');
    await writeWeighedEmpty(ctx, before, await weighed(ctx, { truckId: id, operationId }));
  } else if (emptyWeight !== undefined && reason !== undefined) {
    request = await type(ctx, before, { weight: emptyWeight, reason });
  }
  return { row: await findRow(ctx, truck, id), request };
}

async function look(ctx: SignedIn, id: number, isHeld: boolean): Promise<Subject | null> {
  const known = await ownRows(ctx, 'truck')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!known) return null;
  return subjectOf(ctx, isHeld ? await heldTruck(ctx, id) : await findRow(ctx, truck, id));
}

/** The person who proposed wrote the mass, and the caller has approved it. */
export const asAsked = (ctx: SignedIn, { reason, proposedBy }: Proposed) => ({
  ...byCaller(ctx, reason),
  userId: proposedBy,
  approvedBy: ctx.actor.userId,
});

/** Proposals about empty weights, with the act that follows once another person has approved. */
export const emptyWeightRequests: readonly RequestVerb[] = [
  {
    kind: emptyWeightReset,
    look,
    async carryOut(ctx, request) {
      const row = await heldTruck(ctx, request.rowId);
      const { resetByRequest } = emptyWeightProblems;
      mustMay(emptyWeightRulings.of('reset', rulingCallerOf(ctx), row), 'propose', resetByRequest);
      await writeTypedEmpty(ctx, row, { ...asAsked(ctx, request), source: 'reset', weight: null });
    },
  },
  {
    kind: emptyWeightChange,
    look,
    async carryOut(ctx, request) {
      const row = await heldTruck(ctx, request.rowId);
      mustMay(
        emptyWeightRulings.of('set', rulingCallerOf(ctx), row),
        'propose',
        massProblems.changeByRequest,
      );
      const weight = gramsFromWire(Number(request.after['emptyWeight']));
      await writeTypedEmpty(ctx, row, { ...asAsked(ctx, request), weight });
    },
  },
];
