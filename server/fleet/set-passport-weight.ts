import type { TrailerRow } from '@terezi/domain/fleet/trailer.ts';
import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import { massProblems } from '@terezi/domain/fleet/mass-problems.ts';
import { passportWeightRulings } from '@terezi/domain/fleet/passport-weight.ts';
import type { PassportWeightInput } from '@terezi/domain/fleet/passport-weight-shape.ts';
import { trailerPassportWeight, truckPassportWeight } from '@terezi/domain/fleet/request-kinds.ts';
import { type Grams, gramsFromWire, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { kilogramsOf } from '#platform/resource/mass-column.ts';
import type { Resource } from '#platform/resource/resource.ts';
import { findRow } from '#platform/resource/rows.ts';
import { holdRow, setColumns } from '#platform/resource/write.ts';
import { mustMay } from '#platform/must-may.ts';
import { propose, type RequestVerb, type Subject } from '../requests/index.ts';
import { notePassportWeights, type Typed } from './mass-lines.ts';
import { linesOf, type PassportBearer } from './passport-register.ts';
import { asAsked, byCaller, dayWritten } from './set-empty-weight.ts';
import { trailer } from './trailer.ts';
import { truck } from './truck.ts';
import { trustIn } from './trust.ts';

type Row = TruckRow | TrailerRow;

/** The noun and the kind of request of each bearer. */
const BEARERS: Readonly<Record<PassportBearer, { noun: Resource; kind: RequestKind }>> = {
  truck: { noun: truck, kind: truckPassportWeight },
  trailer: { noun: trailer, kind: trailerPassportWeight },
};

/** When the present passport weight was written. */
async function writtenAt(ctx: SignedIn, bearer: PassportBearer, id: number): Promise<string | null> {
  const newest = await linesOf(ctx, bearer, id)
    .orderBy('w.id', 'desc')
    .limit(1)
    .select('w.at')
    .executeTakeFirst();
  return newest?.at ?? null;
}

/** The basis of a request about a passport weight: the present weight, and when it was written. */
async function subjectOf(ctx: SignedIn, bearer: PassportBearer, row: Row): Promise<Subject> {
  const { id, version, numberPlate: title, passportWeight } = row;
  const passportWeightAt = await writtenAt(ctx, bearer, id);
  const day = passportWeightAt && (await trustIn(ctx)).dayOf(passportWeightAt);
  return {
    id,
    version,
    title,
    values: {
      passportWeight: passportWeight === null ? null : wireKilograms(passportWeight),
      passportWeightDay: day && dayWritten(day),
      passportWeightAt,
    },
  };
}

type Writing = { weight: Grams | null } & Typed;

/** Stores a passport weight, or none, for a locked row, with its line in the register. */
async function write(
  ctx: SignedIn,
  bearer: PassportBearer,
  row: Row,
  { weight, ...typed }: Writing,
): Promise<void> {
  const line = { rowId: row.id, old: row.passportWeight, new: weight };
  await notePassportWeights(ctx, bearer, [line], { ...typed, source: 'hand' });
  await setColumns(ctx, BEARERS[bearer].noun, row.id, { passportWeightKg: kilogramsOf(weight) });
}

async function held(ctx: SignedIn, bearer: PassportBearer, id: number): Promise<Row> {
  await holdRow(ctx, BEARERS[bearer].noun, id);
  return found(ctx, bearer, id);
}
const found = (ctx: SignedIn, bearer: PassportBearer, id: number): Promise<Row> =>
  bearer === 'truck' ? findRow(ctx, truck, id) : findRow(ctx, trailer, id);

/**
 * Stores a passport weight where there is none yet, with the reason. To change or clear an existing one it waits for another
 * person's approval, and the answer holds the request.
 */
export async function setPassportWeight(
  ctx: SignedIn,
  bearer: PassportBearer,
  { id, passportWeight: weight, reason }: PassportWeightInput,
) {
  const row = await held(ctx, bearer, id);
  const ruling = passportWeightRulings.of('set', rulingCallerOf(ctx), row);
  if (ruling.may !== 'propose') mustMay(ruling, 'allow');
  if (weight === row.passportWeight) throw problemAt('passportWeight', massProblems.sameWeight, {});
  if (ruling.may !== 'propose') {
    await write(ctx, bearer, row, { ...byCaller(ctx, reason), weight });
    return null;
  }
  const after = {
    passportWeight: weight === null ? null : wireKilograms(weight),
    passportWeightDay: null,
  };
  const subject = await subjectOf(ctx, bearer, row);
  return (await propose(ctx, { kind: BEARERS[bearer].kind, subject, after, reason })).request;
}

/** Proposals about passport weights, with the act that follows once another person has approved. */
export const passportWeightRequests: readonly RequestVerb[] = (['truck', 'trailer'] as const).map(
  (bearer) => ({
    kind: BEARERS[bearer].kind,
    async look(ctx, id, isHeld) {
      const known = await ownRows(ctx, bearer)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .select('id')
        .executeTakeFirst();
      if (!known) return null;
      return subjectOf(ctx, bearer, await (isHeld ? held : found)(ctx, bearer, id));
    },
    async carryOut(ctx, request) {
      const row = await held(ctx, bearer, request.rowId);
      mustMay(
        passportWeightRulings.of('set', rulingCallerOf(ctx), row),
        'propose',
        massProblems.changeByRequest,
      );
      const mass = request.after['passportWeight'] ?? null;
      const weight = mass === null ? null : gramsFromWire(Number(mass));
      await write(ctx, bearer, row, { ...asAsked(ctx, request), weight });
    },
  }),
);
