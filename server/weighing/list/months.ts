import { sql as raw } from 'kysely';
import type { Sql } from '#platform/database/connection.ts';
import type { Looker } from '#platform/work/work.ts';
import { type Narrowed, withCompanies } from './filter.ts';

/** The months that a company's kept sums answer for, from `first` on and before `past`; none where both are `infinity`. */
type Months = { id: number; first: string; past: string };
/** The span that its tickets answer for: instants, the last one not included. */
type Span = { companyId: number; since: string; until: string };
/** A kept month with a doubted ticket: its tickets answer for it. */
type Doubtful = { companyId: number; month: string };

/** The day up to which a check has compared months with their tickets since the sums were last made anew. */
const proved = raw`(select max(k.months_through) from chain_check k where k.company_id = c.id and k.months_at is not null
  and not exists (select from day_making d where d.company_id = c.id and d.at >= k.months_at))`;

/**
 * Begins a query with the companies `c` whose tickets a filter may let through, and splits its days: `m` has the whole months
 * that kept sums answer for, `span` what is to be read from the tickets, so that no day is in both and none is missing. While a
 * company's sums are made anew, its tickets answer for all. `areProved`: only months that a check has compared with the tickets.
 */
export const withMonths = (
  sql: Sql,
  looker: Looker,
  filter: Narrowed,
  { areProved = false }: { areProved?: boolean } = {},
) =>
  withCompanies(sql, looker, filter)
    .with(
      (cte) => cte('m').materialized(),
      () => raw<Months>`(
        select c.id, case when a.first < b.past then a.first else 'infinity' end as first,
            case when a.first < b.past then b.past else 'infinity' end as past
          from c, greatest(${filter.dateFrom ?? null}::date, app.first_day()) as lowest,
            lateral (select coalesce((date_trunc('month', lowest + interval '1 month - 1 day'))::date, '-infinity') as first) as a,
            lateral (select least(
              coalesce(date_trunc('month', ${filter.dateTo ?? null}::date + 1)::date, 'infinity'),
              ${areProved ? raw`coalesce((${proved} + 1), '-infinity')` : raw`'infinity'::date`}) as past) as b
          where not exists (select from day_making d where d.company_id = c.id and d.finished_at is null)
        union all select c.id, 'infinity', 'infinity' from c
          where exists (select from day_making d where d.company_id = c.id and d.finished_at is null))`,
    )
    .with(
      (cte) => cte('doubtful').materialized(),
      () => raw<Doubtful>`(
        select distinct d.company_id, x.month from c join m on m.id = c.id join ticket_doubt d on d.company_id = c.id
          join operation o on o.company_id = d.company_id and o.id = d.operation_id
          cross join lateral (select date_trunc('month', o.operation_at at time zone c.time_zone)::date as month) as x
        where d.ended_at is null and x.month >= m.first and x.month < m.past)`,
    )
    .with(
      (cte) => cte('span').materialized(),
      () => raw<Span>`(
        select c.id as company_id, coalesce(c.since, '-infinity') as since,
            least(m.first::timestamp at time zone c.time_zone, c.until) as until
          from c join m on m.id = c.id where m.first > '-infinity'
        union all select c.id, m.past::timestamp at time zone c.time_zone, coalesce(c.until, 'infinity')
          from c join m on m.id = c.id where m.past < 'infinity'
        union all select d.company_id, d.month::timestamp at time zone c.time_zone,
            (d.month + interval '1 month')::timestamp at time zone c.time_zone
          from doubtful d join c on c.id = d.company_id)`,
    );

/** Whether a row of months `d` is one that answers. */
export const isOfMonths = raw<boolean>`d.month >= m.first and d.month < m.past and d.count <> 0
  and not exists (select from doubtful x where x.company_id = d.company_id and x.month = d.month)`;
/** Whether a ticket `o` is in the span. */
export const isInSpan = raw<boolean>`o.operation_at >= span.since and o.operation_at < span.until`;
