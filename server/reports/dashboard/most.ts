import { sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { Direction } from '@terezi/domain/weighing/status.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type Span, spans, ticketsIn } from './span.ts';

/** At most so many are named. */
const MAX_ROWS = 7;

type Row = {
  id: number | null;
  name: string | null;
  direction: Direction;
  netKg: string;
  usualKg: string;
  allCount: number;
  allKg: string;
};

/** The cargoes, or customers, that moved most in the period, each beside its usual net up to this moment, and the sum of all others. */
export async function most(ctx: SignedIn, what: 'cargo' | 'customer', span: Span) {
  const [id, name] = [raw.ref(`o.${what}Id`), raw.ref(`o.${what}Name`)];
  const { rows } = await raw<Row>`
    with each as (
      select max(${id}) as id, ${name} as name,
        mode() within group (order by o.direction) filter (where s.shift = 0) as direction,
        coalesce(sum(o.net_kg) filter (where s.shift = 0), 0) as net_kg,
        round(coalesce(sum(o.net_kg) filter (where s.shift <> 0 and o.operation_at <= s.until_at), 0)
          / ${span.shifts.length}::integer, 3) as usual_kg
      from ${spans(span, span.days, [0, ...span.shifts])} join ${ticketsIn(ctx, span)}
      group by ${name} having count(*) filter (where s.shift = 0) > 0)
    select each.*, count(*) over () as all_count, sum(net_kg) over () as all_kg
    from each order by net_kg desc, name limit ${MAX_ROWS}`.execute(ctx.sql);
  const entries = rows.map((row) => ({
    id: row.id,
    name: row.name,
    direction: row.direction,
    net: parseKilograms(row.netKg),
    usual: parseKilograms(row.usualKg),
  }));
  const [first] = rows;
  const net = entries.reduce((sum, row) => sum + row.net, 0);
  return {
    named: entries,
    others: {
      count: first ? first.allCount - entries.length : 0,
      net: first ? parseKilograms(first.allKg) - net : 0,
    },
  };
}
