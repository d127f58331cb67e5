import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { emptyWeightRulings } from '@terezi/domain/fleet/empty-weight.ts';
import { emptyWeightReset } from '@terezi/domain/fleet/request-kinds.ts';
import { emptyWeightProblems } from '@terezi/domain/fleet/empty-weight-problems.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { ableIn, type SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/kept/rows.ts';
import { mustMay } from '#platform/must-may.ts';
import { propose, type RequestVerb, type Subject } from '../requests/index.ts';
import { truck } from './truck.ts';
import { heldTruck, writeEmptyWeight } from './set-empty-weight.ts';
import { trustIn } from './trust.ts';

/** What a reset rests on: the weight that the truck has, and when it was taken. */
const subjectOf = (row: TruckRow, day: string | null): Subject => ({
  id: row.id,
  version: row.version,
  title: row.numberPlate,
  values: {
    emptyWeight: row.emptyWeight === null ? null : wireKilograms(row.emptyWeight),
    emptyWeightDay: day,
    emptyWeightAt: row.emptyWeightAt,
  },
});

async function heldSubject(ctx: SignedIn, row: TruckRow): Promise<Subject> {
  const day = row.emptyWeightAt === null ? null : (await trustIn(ctx)).dayOf(row.emptyWeightAt);
  return subjectOf(row, day && day.split('-').reverse().join('.'));
}

/** Asks that a truck's empty weight is emptied. */
export async function proposeReset(ctx: SignedIn, { id, reason }: { id: number; reason: string }) {
  const row = await heldTruck(ctx, id);
  mustMay(emptyWeightRulings.of('reset', ableIn(ctx), row), 'propose');
  const subject = await heldSubject(ctx, row);
  const after = { emptyWeight: null, emptyWeightDay: null };
  return propose(ctx, { kind: emptyWeightReset, subject, after, reason });
}

/** What may be proposed about trucks, and which verb does it once somebody else has approved. */
export const truckRequests: readonly RequestVerb[] = [
  {
    kind: emptyWeightReset,
    async look(ctx, id, isHeld) {
      const known = await ownRows(ctx, 'truck')
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .select('id')
        .executeTakeFirst();
      if (!known) return null;
      return heldSubject(ctx, isHeld ? await heldTruck(ctx, id) : await findRow(ctx, truck, id));
    },
    async carryOut(ctx, { rowId, reason }) {
      const row = await heldTruck(ctx, rowId);
      mustMay(
        emptyWeightRulings.of('reset', ableIn(ctx), row),
        'propose',
        emptyWeightProblems.resetByRequest,
      );
      await writeEmptyWeight(ctx, row, { source: 'reset', weight: null, reason });
    },
  },
];
