import { sql as raw } from 'kysely';
import { readPackedCurve, unpackCurve } from '@terezi/domain/devices/weight-curve.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { CrossingFilter, CrossingRow } from '@terezi/domain/rfid/crossing-api.ts';
import { BEFORE_LOAD_SECONDS } from '@terezi/domain/rfid/standing-there.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { type PageQuery, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';

const order: Order = {
  columns: {
    id: raw.ref('x.id'),
    fromAt: raw.ref('x.fromAt'),
    peak: raw.ref('x.peakKg'),
    scaleName: raw.ref('s.name'),
  },
  usual: '-FromAt',
  filled: ['fromAt'],
};

/** The plate that a camera of the scale read last while the load was there. */
const plate = raw<
  string | null
>`(select g.number from sighting g where g.company_id = x.company_id and g.scale_id = x.scale_id
  and g.kind = 'plate' and g.at between x.from_at - make_interval(secs => ${raw.lit(BEFORE_LOAD_SECONDS)}) and x.to_at
  order by g.at desc limit 1)`;
const pictureCount = raw<number>`(select count(*)::integer from picture p where p.company_id = x.company_id and p.key = x.key)`;

/** The crossings that the caller sees, with the names of their scales. */
const seenCrossings = (ctx: SignedIn) =>
  seenRows(ctx, 'crossing as x')
    .innerJoin('company as z', 'z.id', 'x.companyId')
    .innerJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'x.companyId').onRef('s.id', '=', 'x.scaleId'),
    )
    .select([
      'x.id',
      'x.companyId',
      'x.scaleId',
      's.name as scaleName',
      'x.fromAt',
      'x.toAt',
      'x.peakKg',
      'x.steadyMs as steady',
      'x.statusId',
      'x.letGoAt',
      'x.letGoByName',
      'x.letGoReason',
      'x.takenAt',
      'x.takenByName',
      'x.ruledAt',
      'x.ruledByName',
      'x.reason',
      plate.as('plate'),
      pictureCount.as('pictureCount'),
    ]);

type StoredCrossing = Awaited<ReturnType<ReturnType<typeof seenCrossings>['executeTakeFirstOrThrow']>>;

const told = ({ peakKg, ...row }: StoredCrossing): CrossingRow => ({ ...row, peak: parseKilograms(peakKg) });

/** The first instant of a day that is so many days later, by the clock of the row's company. */
const startOf = (day: string, later: 0 | 1) =>
  raw<string>`((${day}::date + ${raw.lit(later)})::timestamp at time zone z.time_zone)`;

/** A page of loads that left without a weight, newest first. */
export async function listCrossings(ctx: SignedIn, { name, ...pageQuery }: PageQuery & CrossingFilter) {
  const { scaleId, statusId, dateFrom, dateTo } = pageQuery;
  let query = seenCrossings(ctx);
  if (scaleId !== undefined) query = query.where('x.scaleId', '=', scaleId);
  if (statusId !== undefined) query = query.where('x.statusId', 'in', statusId);
  if (dateFrom !== undefined) query = query.where('x.fromAt', '>=', startOf(dateFrom, 0));
  if (dateTo !== undefined) query = query.where('x.fromAt', '<', startOf(dateTo, 1));
  if (name !== undefined) query = query.where(foundIn([raw`app.fold(${plate})`], name));
  const { rows, ...page } = await listPage(query, order, pageQuery);
  return { crossing: rows.map(told), ...page };
}

/** One crossing; 404 where the caller sees no crossing of this id. */
export async function findCrossing(ctx: SignedIn, id: number): Promise<CrossingRow> {
  return told(existing(await seenCrossings(ctx).where('x.id', '=', id).executeTakeFirst()));
}

/** The curve of the scale while a load left, as its site sent it; empty where the site sent none. */
export async function crossingCurve(ctx: SignedIn, id: number) {
  const { curve } = existing(
    await seenRows(ctx, 'crossing').where('id', '=', id).select('curve').executeTakeFirst(),
  );
  const packed = curve === null ? null : readPackedCurve(curve);
  const points = packed === null ? [] : unpackCurve(packed);
  return { points: points.map(({ at, grams, state }) => ({ at, mass: grams, state })) };
}
