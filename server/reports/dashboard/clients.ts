import { sql as raw } from 'kysely';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { type HourState, worstHours } from '@terezi/domain/devices/scale/scale-hours.ts';
import { AHEAD_DAYS, CLIENT_TROUBLES, troubleOf } from '@terezi/domain/reports/client-trouble.ts';
import { seen, seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { completed, type Span, spanOf, usualShifts } from './span.ts';
import { scaleDays } from './yard.ts';

type Row = {
  companyId: number;
  name: string;
  statusId: number;
  scaleCount: number;
  lostCount: number;
  calibrationDays: number | null;
  licenseDays: number | null;
  voen: string;
  todayCount: number;
  manualCount: number;
  usualCount: number;
};

const isAway = (state: HourState): boolean => state === 'late' || state === 'cut';

/** The scales of the client companies: how they were reached today, and how long their calibration is good for. */
async function scalesOf(ctx: SignedIn, span: Span) {
  const scales = await seenRows(ctx, 'scale')
    .where('deletedAt', 'is', null)
    .select(['id', 'name', raw<number | null>`calibrated_until - ${span.today}::date`.as('days')])
    .execute();
  const byId = new Map(scales.map(({ id, name, days }) => [id, { name, days }]));
  const days = await scaleDays(ctx, span);
  return days.flatMap((scale) => {
    const known = byId.get(scale.scaleId);
    return known ? [{ ...scale, ...known }] : [];
  });
}

/**
 * The client companies, those that want attention first: the state of their scales and how much is weighed on them. Only counts
 * and devices: what a client weighs, and for whom, its operator company may not know.
 */
export async function clients(ctx: SignedIn) {
  const span = await spanOf(ctx, { days: 1 });
  const { today } = span;
  const { rows } = await raw<Row>`
    select c.id as company_id, c.name, c.voen, c.status_id, (c.license_end - ${today}::date) as license_days,
      coalesce(s.scale_count, 0) as scale_count, coalesce(s.lost_count, 0) as lost_count, s.calibration_days,
      coalesce(t.today_count, 0) as today_count, coalesce(t.usual_count, 0) as usual_count,
      coalesce(t.manual_count, 0) as manual_count
    from company c
      left join lateral (
        select count(*) as scale_count, min(s.calibrated_until - ${today}::date) as calibration_days,
          count(*) filter (where exists (select from scale_loss l
            where l.company_id = s.company_id and l.scale_id = s.id and l.found_at is null)) as lost_count
        from scale s where s.company_id = c.id and s.deleted_at is null) as s on true
      left join lateral (
        select coalesce(sum(d.count) filter (where d.day = ${today}::date), 0)::bigint as today_count,
          coalesce(sum(d.manual_count) filter (where d.day = ${today}::date), 0)::bigint as manual_count,
          round(coalesce(sum(d.count) filter (where d.day <> ${today}::date), 0) / ${usualShifts.length}::numeric)::bigint as usual_count
        from ticket_day d where d.company_id = c.id and d.status_id = ${completed}
          and (d.day = ${today}::date or d.day in (select ${today}::date - n from unnest(${usualShifts}::integer[]) as n))) as t on true
    where ${seen(ctx, 'c.id')} and c.operator_company_id is not null
      and c.status_id <> ${companyStates.number.rejected}`.execute(ctx.sql);
  const scales = await scalesOf(ctx, span);
  const clientRows = rows.map((row) => {
    const own = scales.filter(({ companyId }) => companyId === row.companyId);
    const away = own.flatMap(({ name, lostAt }) => (lostAt === null ? [] : [{ name, lostAt }]));
    return {
      ...row,
      lateCount: own.filter(({ lostAt, hours }) => lostAt === null && hours.some(isAway)).length,
      lostScale: away.toSorted((one, other) => one.lostAt.localeCompare(other.lostAt))[0] ?? null,
      hours: worstHours(own.map(({ hours }) => hours)),
      trouble: troubleOf(row),
    };
  });
  const inOrder = clientRows.toSorted(
    (one, other) =>
      CLIENT_TROUBLES.indexOf(one.trouble) - CLIENT_TROUBLES.indexOf(other.trouble) ||
      one.name.localeCompare(other.name, 'az'),
  );
  const names = new Map(inOrder.map(({ companyId, name }) => [companyId, name]));
  const calibration = scales.flatMap(({ companyId, scaleId, name: scaleName, days }) => {
    const companyName = names.get(companyId);
    const isNear = companyName !== undefined && days !== null && days <= AHEAD_DAYS;
    return isNear ? [{ companyName, scaleId, scaleName, days }] : [];
  });
  return {
    client: inOrder,
    calibration: calibration.toSorted((one, other) => one.days - other.days),
    at: span.now,
  };
}
