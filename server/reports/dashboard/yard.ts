import { sql as raw } from 'kysely';
import { scaleHours } from '@terezi/domain/devices/scale/scale-hours.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { seen, seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type Span, spans, ticketsIn, usualShifts } from './span.ts';

/** At most so many of those on site are listed. */
const MAX_TICKETS = 50;

/** The trucks on site, the longest first, each with the step of its way if its visit was planned. */
export async function onSite(ctx: SignedIn) {
  const open = seenRows(ctx, 'operation as o').where('o.statusId', '=', operationStatus.open);
  const { count } = await open
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .innerJoin('scale as s', 's.id', 'o.scaleId')
    .leftJoin('orderPart as p', (on) =>
      on.onRef('p.companyId', '=', 'o.companyId').onRef('p.id', '=', 'o.orderPartId'),
    )
    .orderBy('o.weight1At')
    .limit(MAX_TICKETS)
    .select(['o.id as operationId', 'o.numberPlate', 'o.cargoName', 'o.weight1At as since'])
    .select(['s.usualStayMinutes', 'p.stepName'])
    .execute();
  return { onSite: rows, onSiteCount: count };
}

type Plates = { shift: number; count: number };

/** How many trucks there are, how many were weighed today and usually are, and how many have too old an empty weight. */
export async function trucks(ctx: SignedIn, span: Span) {
  const { now, emptyWeightDays } = span;
  const { rows } = await raw<{ truckCount: number; staleTareCount: number }>`
    select count(*) as truck_count,
      count(*) filter (where empty_weight_at < ${now}::timestamptz - make_interval(days => ${emptyWeightDays}::integer)) as stale_tare_count
    from truck where deleted_at is null and ${seen(ctx, 'companyId')}`.execute(ctx.sql);
  const { rows: plates } = await raw<Plates>`
    select s.shift, count(distinct o.number_plate) as count
    from ${spans(span, 1, [0, ...usualShifts])} join ${ticketsIn(ctx, span)} group by s.shift`.execute(
    ctx.sql,
  );
  const usually = plates.filter(({ shift }) => shift !== 0).reduce((sum, { count }) => sum + count, 0);
  return {
    ...(rows[0] ?? { truckCount: 0, staleTareCount: 0 }),
    plateCount: plates.find(({ shift }) => shift === 0)?.count ?? 0,
    usualPlateCount: Math.round(usually / usualShifts.length),
  };
}

/** How each scale that the caller sees was reached in the hours of the day, and since when one is not. */
export async function scaleDays(ctx: SignedIn, { at, today, zone }: Pick<Span, 'at' | 'today' | 'zone'>) {
  const { rows } = await raw<{ start: string }>`
    select ${today}::date::timestamp at time zone ${zone} as start`.execute(ctx.sql);
  const start = rows[0]?.start ?? at;
  const scales = await seenRows(ctx, 'scale')
    .where('deletedAt', 'is', null)
    .select(['id', 'companyId'])
    .orderBy('id')
    .execute();
  const losses = await seenRows(ctx, 'scaleLoss')
    .where((eb) => eb.or([eb('foundAt', 'is', null), eb('foundAt', '>', start)]))
    .select(['scaleId', 'lostAt', 'foundAt'])
    .execute();
  const bounds = [Date.parse(start), Date.parse(at)] as const;
  return scales.map(({ id, companyId }) => {
    const own = losses.filter(({ scaleId }) => scaleId === id);
    const gaps = own.map(({ lostAt, foundAt }) => ({
      from: Date.parse(lostAt),
      to: foundAt === null ? null : Date.parse(foundAt),
    }));
    return {
      scaleId: id,
      companyId,
      lostAt: own.find(({ foundAt }) => foundAt === null)?.lostAt ?? null,
      hours: scaleHours(gaps, ...bounds),
    };
  });
}
