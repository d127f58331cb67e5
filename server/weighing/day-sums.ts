import { sql as raw } from 'kysely';
import type { Sql } from '#platform/database/connection.ts';
import { daysNumbered } from './day-plan.ts';
import { restingOn } from './net-basis.ts';

const [manual, unweighed] = [restingOn('manual'), restingOn('unweighed')];

/** What the sums of a day consist of, and how each follows from tickets `o`. */
const SUMS = {
  count: raw`count(*)`,
  net_kg: raw`coalesce(sum(o.net_kg), 0)`,
  tare_count: raw`count(o.tare_kind)`,
  tare_net_kg: raw`coalesce(sum(o.net_kg) filter (where o.tare_kind is not null), 0)`,
  manual_count: manual.count,
  manual_net_kg: manual.netKg,
  unweighed_count: unweighed.count,
  unweighed_net_kg: unweighed.netKg,
};
const NAMES = Object.keys(SUMS);
const each = (said: (name: string) => string, between = ', ') => raw.raw(NAMES.map(said).join(between));

const told = raw.join(Object.entries(SUMS).map(([name, sum]) => raw`${sum} as ${raw.raw(name)}`));
const differs = raw`(${each((name) => `told.${name}`)}) is distinct from (${each((name) => `kept.${name}`)})`;

/** Which tickets `o` stand in sums: all but those that were found to say something else than was sealed. */
export const isCounted = raw`not exists (select from ticket_doubt t
  where t.company_id = o.company_id and t.operation_id = o.id and t.ended_at is null)`;

export type SumDifference = { scaleId: number; day: string; statusId: number; direction: string };

/** So many are named at most. */
export const MOST_DAYS = 20;

/** Tickets `o` of some days, asked for by an index of their times; of all days without. */
const ofDays = (companyId: number, days: readonly number[] | null) =>
  days === null
    ? raw`operation o where o.company_id = ${companyId}`
    : raw`company c cross join ${daysNumbered(days)} as n join operation o on o.company_id = c.id
        and o.operation_at >= n.day::timestamp at time zone c.time_zone
        and o.operation_at < (n.day + 1)::timestamp at time zone c.time_zone
      where c.id = ${companyId} and o.company_id = ${companyId}`;

/** The days of which the kept sums are not the sums of their tickets, of all or of some days; none while they are made anew. */
export const sumDifferences = (sql: Sql, companyId: number, days: readonly number[] | null = null) =>
  raw<SumDifference>`
    with told as (
      select o.scale_id, app.company_day(o.company_id, o.operation_at) as day, o.status_id,
        coalesce(o.direction, '') as direction, ${told}
      from ${ofDays(companyId, days)} and ${isCounted} group by 1, 2, 3, 4),
    kept as (
      select scale_id, day, status_id, direction, ${each((name) => name)} from operation_day
      where company_id = ${companyId} and not (${each((name) => `${name} = 0`, ' and ')})
        and ${days === null ? raw`true` : raw`(day in (select n.day from ${daysNumbered(days)} as n) or not isfinite(day))`})
    select scale_id, day, status_id, direction from told full join kept using (scale_id, day, status_id, direction)
      where not exists (select from day_making where company_id = ${companyId} and finished_at is null) and ${differs}
      order by day, scale_id limit ${MOST_DAYS}`.execute(sql);

/** Nothing counts tickets beside us, until the transaction ends; who comes later finds how far we are. */
export const daysAlone = ({ sql, companyId }: { sql: Sql; companyId: number }) =>
  raw`select pg_advisory_xact_lock(hashtextextended('days of ' || ${companyId}::bigint, 0))`.execute(sql);

/**
 * Makes the sums of some tickets' days anew: of where each is now, and of where it may have been before somebody moved it, by its
 * records and by when it was sealed. Whoever changes these days meanwhile has been waited for, and waits: what differs is added, so that nothing of theirs is lost.
 */
export async function recountDaysOf(sql: Sql, companyId: number, tickets: readonly number[]): Promise<void> {
  const days = raw`days as (
    select distinct s.scale_id, c.time_zone as zone, (s.at at time zone c.time_zone)::date as day
      from company c, (
        select o.company_id, o.scale_id, unnest(array[o.operation_at, o.net_at, o.weight1_at, o.weight2_at, r.taken_at]) as at
          from operation o left join weight_record r on r.company_id = o.company_id
            and r.id in (o.weight1_record_id, o.weight2_record_id)
          where o.company_id = ${companyId} and o.id = any (${tickets}::bigint[])
        union all select j.company_id, j.scale_id, j.at from ticket_journal j
          where j.company_id = ${companyId} and j.operation_id = any (${tickets}::bigint[])) as s
      where c.id = s.company_id and s.at is not null)`;
  await daysAlone({ sql, companyId });
  const change = each((name) => `coalesce(told.${name}, 0) - coalesce(kept.${name}, 0)`);
  await raw`
    with ${days},
    told as (
      select o.scale_id, days.day, o.status_id, coalesce(o.direction, '') as direction, ${told}
      from days join operation o on o.scale_id = days.scale_id and o.company_id = ${companyId}
        and o.operation_at >= days.day::timestamp at time zone days.zone
        and o.operation_at < (days.day + 1)::timestamp at time zone days.zone
      where ${isCounted} and not exists (select from day_making m
          where m.company_id = o.company_id and m.finished_at is null and m.through < o.id)
      group by 1, 2, 3, 4),
    kept as (
      select d.scale_id, d.day, d.status_id, d.direction, ${each((name) => `d.${name}`)}
      from operation_day d join days using (scale_id, day) where d.company_id = ${companyId})
    insert into operation_day (company_id, scale_id, day, status_id, direction, ${each((name) => name)})
      select ${companyId}::bigint, scale_id, day, status_id, direction, ${change}
      from told full join kept using (scale_id, day, status_id, direction) where ${differs}
      order by scale_id, day, status_id, direction
    on conflict (company_id, scale_id, day, status_id, direction) do update
      set ${each((name) => `${name} = operation_day.${name} + excluded.${name}`)}`.execute(sql);
}
