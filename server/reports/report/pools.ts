import { sql as raw } from 'kysely';
import type { DividedAnswer } from '@terezi/domain/reports/divided-api.ts';
import { seen } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

type Pool = DividedAnswer['pools'][number];

/** What the pools of the cargoes had before a period, what went in and out, and what they had at its end; days of the company. */
export async function poolsIn(ctx: SignedIn, dateFrom: string, dateTo: string): Promise<Pool[]> {
  const { rows } = await raw<Pool>`
    with moved as (select e.cargo_id, e.company_id, app.company_day(e.company_id, e.at) as day, e.kind,
        case when e.kind in ('raise', 'return') then e.kg else -e.kg end as kg
      from balance_entry e where ${seen(ctx, 'e.companyId')} and e.cargo_id is not null)
    select g.name as cargo_name,
      (coalesce(sum(m.kg) filter (where m.day < ${dateFrom}::date), 0) * 1000)::bigint as before,
      (coalesce(sum(m.kg) filter (where m.day between ${dateFrom}::date and ${dateTo}::date and m.kg > 0), 0) * 1000)::bigint as given,
      (coalesce(sum(-m.kg) filter (where m.day between ${dateFrom}::date and ${dateTo}::date and m.kg < 0), 0) * 1000)::bigint as drawn,
      (coalesce(sum(m.kg) filter (where m.day <= ${dateTo}::date), 0) * 1000)::bigint as after
    from moved m join cargo g on g.company_id = m.company_id and g.id = m.cargo_id
    group by g.id, g.name order by after desc, g.name`.execute(ctx.sql);
  return rows;
}
