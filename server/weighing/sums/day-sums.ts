import { sql as raw } from 'kysely';
import type { Sql } from '#platform/database/connection.ts';
import { daysNumbered } from './day-plan.ts';
import { daySums, differs, each, KEPT_SUMS, type KeptSums, MONTH_SUMS, places, told } from './kept-sums.ts';

/** Which tickets `o` stand in sums: all without a doubt. */
export const isCounted = raw`not exists (select from ticket_doubt t
  where t.company_id = o.company_id and t.operation_id = o.id and t.ended_at is null)`;

export type SumDifference = { scaleId: number; day: string };

/** So many are named at most. */
export const MOST_DAYS = 20;

/** Tickets `o` of some days, found by an index of their times; of all days where `days` is null. */
const ofDays = (companyId: number, days: readonly number[] | null) =>
  days === null
    ? raw`operation o where o.company_id = ${companyId}`
    : raw`company c cross join ${daysNumbered(days)} as n join operation o on o.company_id = c.id
        and o.operation_at >= n.day::timestamp at time zone c.time_zone
        and o.operation_at < (n.day + 1)::timestamp at time zone c.time_zone
      where c.id = ${companyId} and o.company_id = ${companyId}`;

/** While a company's sums are made anew they do not count. */
const areMade = (companyId: number) =>
  raw`not exists (select from day_making where company_id = ${companyId} and finished_at is null)`;

const names = (table: KeptSums) => each(table.keys, (name) => name);

/** The days whose kept sums are not the sums of their tickets, of all or of some days; none while they are made anew. */
export const sumDifferences = (sql: Sql, companyId: number, days: readonly number[] | null = null) =>
  raw<SumDifference & { statusId: number; direction: string }>`
    with told as (
      select app.company_day(o.company_id, o.operation_at) as day, ${told(daySums.keys)}, ${told(daySums.sums)}
      from ${ofDays(companyId, days)} and ${isCounted} group by ${places(daySums)}),
    kept as (
      select day, ${names(daySums)}, ${each(daySums.sums, (name) => name)} from operation_day
      where company_id = ${companyId}
        and ${days === null ? raw`true` : raw`(day in (select n.day from ${daysNumbered(days)} as n) or not isfinite(day))`})
    select day, ${names(daySums)} from told full join kept using (day, ${names(daySums)})
      where ${areMade(companyId)} and ${differs(daySums)}
      order by day, scale_id limit ${MOST_DAYS}`.execute(sql);

/** The first days of the kept months, which cut all of time into pieces: no statement reads all tickets. */
async function monthsKept(sql: Sql, companyId: number): Promise<string[]> {
  const { rows } = await raw<{ month: string }>`
    select distinct month from operation_party_month where company_id = ${companyId} and isfinite(month)
      order by month`.execute(sql);
  return rows.map(({ month }) => month);
}

/** The months from one day on and before another whose kept sums are not the sums of their tickets. */
const differencesWithin = (sql: Sql, companyId: number, table: KeptSums, [from, to]: [string, string]) =>
  raw<SumDifference>`
    with told as (
      select date_trunc('month', o.operation_at at time zone c.time_zone)::date as month, ${told(table.keys)}, ${told(table.sums)}
      from company c join operation o on o.company_id = c.id
        and o.operation_at >= ${from}::date::timestamp at time zone c.time_zone
        and (o.operation_at < ${to}::date::timestamp at time zone c.time_zone or ${to}::date = 'infinity') ${table.beside}
      where c.id = ${companyId} and ${table.where} and ${isCounted} group by ${places(table)}),
    kept as (
      select month, ${names(table)}, ${each(table.sums, (name) => name)} from ${raw.table(table.table)}
      where company_id = ${companyId} and month >= ${from}::date and (month < ${to}::date or ${to}::date = 'infinity'))
    select distinct month as day, scale_id from told full join kept using (month, ${names(table)})
      where ${areMade(companyId)} and ${differs(table)}
      order by month, scale_id limit ${MOST_DAYS}`.execute(sql);

/** The months, each by its first day, whose kept sums are not the sums of their tickets. */
export async function monthDifferences(sql: Sql, companyId: number): Promise<SumDifference[]> {
  const edges = ['-infinity', ...(await monthsKept(sql, companyId)), 'infinity'];
  const byDay = new Map<string, SumDifference>();
  for (const [at, from] of edges.slice(0, -1).entries())
    for (const table of MONTH_SUMS) {
      const { rows } = await differencesWithin(sql, companyId, table, [from, edges[at + 1] ?? 'infinity']);
      for (const row of rows) byDay.set(`${row.day} ${row.scaleId}`, row);
    }
  return [...byDay.values()].slice(0, MOST_DAYS);
}

/** No other transaction counts tickets until this one ends; the next finds how far it came. */
export const daysAlone = ({ sql, companyId }: { sql: Sql; companyId: number }) =>
  raw`select pg_advisory_xact_lock(hashtextextended('days of ' || ${companyId}::bigint, 0))`.execute(sql);

/**
 * Makes the sums of some tickets' days and months anew: of where each is now, and of where it may have been before it was
 * moved, by its records and by when it was sealed. Transactions that change these meanwhile have been waited for, and wait:
 * what differs is added, so that nothing of theirs is lost.
 */
export async function recountDaysOf(sql: Sql, companyId: number, tickets: readonly number[]): Promise<void> {
  await daysAlone({ sql, companyId });
  for (const table of KEPT_SUMS) await recount(sql, companyId, tickets, table);
}

async function recount(
  sql: Sql,
  companyId: number,
  tickets: readonly number[],
  sumTable: KeptSums,
): Promise<void> {
  const { table, span, keys, sums, beside, where } = sumTable;
  const [begun, long] = [raw.lit(span), raw.raw(`interval '1 ${span}'`)];
  const column = raw.raw(span);
  const change = each(sums, (name) => `coalesce(told.${name}, 0) - coalesce(kept.${name}, 0)`);
  await raw`
    with spans as (
      select distinct s.scale_id, c.time_zone as zone, date_trunc(${begun}, s.at at time zone c.time_zone)::date as first
        from company c, (
          select o.company_id, o.scale_id, unnest(array[o.operation_at, o.net_at, o.weight1_at, o.weight2_at, r.taken_at]) as at
            from operation o left join weight_record r on r.company_id = o.company_id
              and r.id in (o.weight1_record_id, o.weight2_record_id)
            where o.company_id = ${companyId} and o.id = any (${tickets}::bigint[])
          union all select j.company_id, j.scale_id, j.at from ticket_journal j
            where j.company_id = ${companyId} and j.operation_id = any (${tickets}::bigint[])) as s
        where c.id = s.company_id and s.at is not null),
    told as (
      select spans.first as ${column}, ${told(keys)}, ${told(sums)}
      from spans join operation o on o.scale_id = spans.scale_id and o.company_id = ${companyId}
        and o.operation_at >= spans.first::timestamp at time zone spans.zone
        and o.operation_at < (spans.first + ${long})::timestamp at time zone spans.zone ${beside}
      where ${where} and ${isCounted} and not exists (select from day_making m
          where m.company_id = o.company_id and m.finished_at is null and m.through < o.id)
      group by ${places(sumTable)}),
    kept as (
      select d.${column}, ${each(keys, (name) => `d.${name}`)}, ${each(sums, (name) => `d.${name}`)}
      from ${raw.table(table)} d join spans on spans.scale_id = d.scale_id and spans.first = d.${column}
      where d.company_id = ${companyId})
    insert into ${raw.table(table)} (company_id, ${column}, ${names(sumTable)}, ${each(sums, (name) => name)})
      select ${companyId}::bigint, ${column}, ${names(sumTable)}, ${change}
      from told full join kept using (${column}, ${names(sumTable)}) where ${differs(sumTable)}
      order by ${column}, ${names(sumTable)}
    on conflict (company_id, ${column}, ${names(sumTable)}) do update
      set ${each(sums, (name) => `${name} = ${table}.${name} + excluded.${name}`)}`.execute(sql);
}
