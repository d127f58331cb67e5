import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { personName } from '#platform/database/person-name.ts';
import type { Reading } from '#platform/http/context.ts';
import { gramsOf } from '#platform/kept/mass-column.ts';

/** What is known of the masses of a truck that stands somewhere, and of the trailers behind it, in grams. */
type Masses = {
  emptyWeight: Grams | null;
  /** When it was taken, and who wrote it down. */
  emptyWeightAt: string | null;
  emptyWeightBy: string | null;
  passportWeight: Grams | null;
  passportNumber: string | null;
  trailers: { numberPlate: string; passportWeight: Grams | null }[];
};

const truckOf = (ctx: Reading, id: number) =>
  ownRows(ctx, 'truck as t')
    .leftJoinLateral(
      (by) =>
        by
          .selectFrom('truckEmptyWeight as w')
          .whereRef('w.companyId', '=', 't.companyId')
          .whereRef('w.truckId', '=', 't.id')
          .orderBy('w.id', 'desc')
          .limit(1)
          .select(personName('w.userId').as('by'))
          .as('last'),
      (on) => on.onTrue(),
    )
    .where('t.id', '=', id)
    .select(['t.emptyWeightKg', 't.emptyWeightAt', 't.passportWeightKg', 't.passportNumber', 'last.by'])
    .executeTakeFirstOrThrow();

const trailersOf = (ctx: Reading, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : ownRows(ctx, 'trailer')
        .where('id', 'in', ids)
        .orderBy('id')
        .select(['numberPlate', 'passportWeightKg'])
        .execute();

/** The masses of a truck and of these trailers, whose company has them or once had; archived ones keep theirs. */
export async function massesOf(
  ctx: Reading,
  { truckId, trailerIds }: { truckId: number; trailerIds: readonly number[] },
): Promise<Masses> {
  const [truck, trailers] = await Promise.all([truckOf(ctx, truckId), trailersOf(ctx, trailerIds)]);
  return {
    emptyWeight: gramsOf(truck.emptyWeightKg),
    emptyWeightAt: truck.emptyWeightAt,
    emptyWeightBy: truck.by,
    passportWeight: gramsOf(truck.passportWeightKg),
    passportNumber: truck.passportNumber,
    trailers: trailers.map(({ numberPlate, passportWeightKg }) => ({
      numberPlate,
      passportWeight: gramsOf(passportWeightKg),
    })),
  };
}
