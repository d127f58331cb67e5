import type { EmptyWeightSource } from '@terezi/domain/fleet/empty-weight.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { sql as raw } from 'kysely';
import { ownRows } from '#platform/database/company-rows.ts';
import { personName } from '#platform/database/person-name.ts';
import type { ReaderContext } from '#platform/http/context.ts';
import { gramsOf } from '#platform/resource/mass-column.ts';

/** The origin of a mass, by the newest line of its register: who wrote it, and who approved it over a former one. */
type MassOrigin = {
  origin: Exclude<EmptyWeightSource, 'reset'>;
  at: string;
  by: string | null;
  approvedBy: string | null;
  people: readonly number[];
};

/** The masses of a truck and of its trailers, in grams. */
type Masses = {
  numberPlate: string;
  emptyWeight: Grams | null;
  /** When it was taken. */
  emptyWeightAt: string | null;
  emptyWeightFrom: MassOrigin | null;
  passportWeight: Grams | null;
  passportFrom: MassOrigin | null;
  passportNumber: string | null;
  trailers: { numberPlate: string; passportWeight: Grams | null; passportFrom: MassOrigin | null }[];
};

type Line = {
  of: 'emptyWeight' | 'truck' | 'trailer';
  id: number;
  kg: string | null;
  source: EmptyWeightSource;
  at: string;
  by: string | null;
  approvedBy: string | null;
  people: number[];
};

type VehicleIds = { truckId: number; trailerIds: readonly number[] };

/** The newest line of each register concerned. */
async function newestLines(
  { sql, companyId }: ReaderContext,
  { truckId, trailerIds }: VehicleIds,
): Promise<readonly Line[]> {
  const columns = raw`w.new_kg as kg, w.source, ${personName('w.userId')} as by, ${personName('w.approvedBy')} as approved_by,
    array_remove(array[w.user_id, w.approved_by], null) as people`;
  const { rows } = await raw<Line>`
    select * from (select 'emptyWeight' as of, w.truck_id as id, coalesce(w.taken_at, w.at) as at, ${columns}
      from truck_empty_weight w where w.company_id = ${companyId} and w.truck_id = ${truckId} order by w.id desc limit 1) as empty
    union all select * from (select 'truck', w.truck_id, w.at, ${columns}
      from passport_weight w where w.company_id = ${companyId} and w.truck_id = ${truckId} order by w.id desc limit 1) as papers
    union all select * from (select distinct on (w.trailer_id) 'trailer', w.trailer_id, w.at, ${columns}
      from passport_weight w where w.company_id = ${companyId} and w.trailer_id = any (${trailerIds}::bigint[])
      order by w.trailer_id, w.id desc) as theirs`.execute(sql);
  return rows;
}

/** The origin of a mass by its register; null where the newest line holds another mass. */
function writtenOf(
  lines: readonly Line[],
  kind: Line['of'],
  id: number,
  kg: string | null,
): MassOrigin | null {
  const line = lines.find((each) => each.of === kind && each.id === id);
  if (!line || kg === null || line.kg === null || Number(line.kg) !== Number(kg)) return null;
  const { source, at, by, approvedBy, people } = line;
  return source === 'reset' ? null : { origin: source, at, by, approvedBy, people };
}

const truckOf = (ctx: ReaderContext, id: number) =>
  ownRows(ctx, 'truck as t')
    .where('t.id', '=', id)
    .select(['t.numberPlate', 't.emptyWeightKg', 't.emptyWeightAt', 't.passportWeightKg', 't.passportNumber'])
    .executeTakeFirstOrThrow();

const trailersOf = (ctx: ReaderContext, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : ownRows(ctx, 'trailer')
        .where('id', 'in', ids)
        .orderBy('id')
        .select(['id', 'numberPlate', 'passportWeightKg'])
        .execute();

/** The masses of a truck and of these trailers, which the company has or had; archived ones keep theirs. */
export async function massesOf(ctx: ReaderContext, masses: VehicleIds): Promise<Masses> {
  const { truckId, trailerIds } = masses;
  const [truck, trailers, lines] = await Promise.all([
    truckOf(ctx, truckId),
    trailersOf(ctx, trailerIds),
    newestLines(ctx, masses),
  ]);
  return {
    numberPlate: truck.numberPlate,
    emptyWeight: gramsOf(truck.emptyWeightKg),
    emptyWeightAt: truck.emptyWeightAt,
    emptyWeightFrom: writtenOf(lines, 'emptyWeight', truckId, truck.emptyWeightKg),
    passportWeight: gramsOf(truck.passportWeightKg),
    passportFrom: writtenOf(lines, 'truck', truckId, truck.passportWeightKg),
    passportNumber: truck.passportNumber,
    trailers: trailers.map(({ id, numberPlate, passportWeightKg: kg }) => ({
      numberPlate,
      passportWeight: gramsOf(kg),
      passportFrom: writtenOf(lines, 'trailer', id, kg),
    })),
  };
}
