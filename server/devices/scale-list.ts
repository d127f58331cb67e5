import { sql } from 'kysely';
import { PROTOCOLS } from '@terezi/domain/devices/link.ts';
import { parseKilograms } from '@terezi/domain/weighing/mass.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type Asked, foundIn, listPage, type Order } from '#platform/database/listing.ts';
import { existing } from '#platform/database/own-row.ts';
import { seen } from '#platform/database/seen.ts';

const order: Order = {
  columns: {
    id: sql.ref('s.id'),
    number: sql.ref('s.number'),
    name: sql.ref('s.name'),
    siteName: sql.ref('t.name'),
    division: sql.ref('s.divisionKg'),
    min: sql.ref('s.minKg'),
    max: sql.ref('s.maxKg'),
    calibratedUntil: sql.ref('s.calibratedUntil'),
    calibrationDaysLeft: sql.ref('s.calibratedUntil'),
  },
  usual: 'Number',
  filled: ['number', 'name', 'siteName', 'division', 'min', 'max'],
};

/** Scales that the caller may see; the days of their calibration are counted in their company's zone. */
function scaleQuery(ctx: SignedIn) {
  const now = ctx.clock.now().toISOString();
  return ctx.sql
    .selectFrom('scale as s')
    .innerJoin('site as t', 't.id', 's.siteId')
    .innerJoin('company as c', 'c.id', 's.companyId')
    .where(seen(ctx, 's.companyId'))
    .select(['s.id', 's.version', 's.companyId', 's.number', 's.name', 's.siteId', 't.name as siteName'])
    .select(['s.divisionKg', 's.minKg', 's.maxKg', 's.protocol', 's.indicatorBrand', 's.indicatorModel'])
    .select(['s.calibratedUntil', 's.usualStayMinutes', 's.isAutomatic'])
    .select(
      sql<number | null>`s.calibrated_until - (${now}::timestamptz at time zone c.time_zone)::date`.as(
        'calibrationDaysLeft',
      ),
    );
}

type Found = Awaited<ReturnType<ReturnType<typeof scaleQuery>['executeTakeFirstOrThrow']>>;

function present({ divisionKg, minKg, maxKg, protocol, ...row }: Found) {
  const known = PROTOCOLS.find((each) => each === protocol);
  if (!known) throw new Error(`scale ${row.id} speaks the unknown protocol ${protocol}`);
  const [division, min, max] = [parseKilograms(divisionKg), parseKilograms(minKg), parseKilograms(maxKg)];
  return { ...row, division, min, max, protocol: known };
}

type Filter = { name?: string | undefined; companyId?: number | undefined };

/** A page of scales, by their numbers unless asked otherwise. */
export async function listScales(ctx: SignedIn, { name, companyId, ...asked }: Asked & Filter) {
  const query = scaleQuery(ctx)
    .$if(companyId !== undefined, (some) => some.where('s.companyId', '=', companyId ?? 0))
    .$if(name !== undefined, (some) => some.where(foundIn([sql.ref('s.searchKey')], name ?? '')));
  const { rows, ...page } = await listPage(query, order, asked);
  return { scale: rows.map(present), ...page };
}

/** One scale; 404 where the caller sees none of this id. */
export async function findScale(ctx: SignedIn, id: number) {
  return present(existing(await scaleQuery(ctx).where('s.id', '=', id).executeTakeFirst()));
}
