import { sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { type Direction, operationStatus } from '@terezi/domain/weighing/status.ts';
import { seen, seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { ticketsOutOfSums } from '../weighing/index.ts';

/** How many days the columns of the first page show. */
const CHART_DAYS = 21;
/** A stored empty weight older than this is worth asking for again. */
const STALE_TARE_DAYS = 90;

/** Written into the statement, so that an index of completed tickets can be seen to fit. */
const completed = raw.lit(operationStatus.completed);

/** `out` are the tickets that stand in no sum; the kept sums of days are without them. */
type Span = { days: number; scaleId: number | null; out: readonly number[] };

const counted = (out: readonly number[]) => raw<boolean>`id <> all (${out}::bigint[])`;
type Flow = { direction: Direction; count: number; netKg: string };
type FlowNow = Flow & { apartCount: number; apartNetKg: string };

const today = raw`(now() at time zone (select time_zone from company where id = app.acting_company()))::date`;

const flows = async (ctx: SignedIn, { days, scaleId }: Span): Promise<FlowNow[]> => {
  const { rows } = await raw<FlowNow>`
    select direction, sum(count)::bigint as count, sum(net_kg) as net_kg,
      sum(manual_count + unweighed_count)::bigint as apart_count, sum(manual_net_kg + unweighed_net_kg) as apart_net_kg
    from ticket_day
    where ${seen(ctx, 'companyId')} and status_id = ${completed} and day > ${today} - ${days}::integer and day <= ${today}
      and (${scaleId}::bigint is null or scale_id = ${scaleId})
    group by direction`.execute(ctx.sql);
  return rows;
};

/** The same length of time just before, up to the same moment of its last day. */
const flowsBefore = async (ctx: SignedIn, { days, scaleId, out }: Span): Promise<Flow[]> => {
  const { rows } = await raw<Flow>`
    select direction, count(*) as count, coalesce(sum(net_kg), 0) as net_kg from operation
    where ${seen(ctx, 'companyId')} and status_id = ${completed} and (${scaleId}::bigint is null or scale_id = ${scaleId})
      and ${counted(out)} and operation_at <= now() - make_interval(days => ${days}::integer)
      and operation_at >= (${today} - (2 * ${days}::integer - 1))::timestamp
        at time zone (select time_zone from company where id = app.acting_company())
    group by direction`.execute(ctx.sql);
  return rows;
};

const chart = async (ctx: SignedIn, scaleId: number | null) => {
  const { rows } = await raw<{ day: string; incomeKg: string; expenseKg: string }>`
    select d.day::date as day,
      coalesce(sum(o.net_kg) filter (where o.direction = 'income'), 0) as income_kg,
      coalesce(sum(o.net_kg) filter (where o.direction = 'expense'), 0) as expense_kg
    from generate_series(${today} - ${CHART_DAYS - 1}::integer, ${today}, interval '1 day') as d (day)
    left join ticket_day o on o.day = d.day::date and o.status_id = ${completed} and ${seen(ctx, 'o.companyId')}
      and (${scaleId}::bigint is null or o.scale_id = ${scaleId})
    group by d.day order by d.day`.execute(ctx.sql);
  return rows.map((row) => ({
    day: row.day,
    income: parseKilograms(row.incomeKg),
    expense: parseKilograms(row.expenseKg),
  }));
};

const cargoes = async (ctx: SignedIn, { days, scaleId, out }: Span) => {
  const { rows } = await raw<{ name: string | null; direction: Direction; netKg: string }>`
    select cargo_name as name, mode() within group (order by direction) as direction, sum(net_kg) as net_kg
    from operation
    where ${seen(ctx, 'companyId')} and status_id = ${completed} and (${scaleId}::bigint is null or scale_id = ${scaleId})
      and ${counted(out)} and operation_at >= (${today} - (${days}::integer - 1))::timestamp
        at time zone (select time_zone from company where id = app.acting_company())
    group by cargo_name order by sum(net_kg) desc limit 7`.execute(ctx.sql);
  return rows.map(({ netKg, ...row }) => ({ ...row, net: parseKilograms(netKg) }));
};

const hours = async (ctx: SignedIn, { scaleId, out }: Span) => {
  const { rows } = await raw<{ hour: number; count: number; usual: number }>`
    with zone as (select time_zone as name from company where id = app.acting_company()),
    visits as (
      select extract(hour from operation_at at time zone zone.name)::int as hour,
        (operation_at at time zone zone.name)::date as day
      from operation, zone
      where ${seen(ctx, 'companyId')} and status_id = ${completed} and operation_at > now() - interval '29 days'
        and ${counted(out)} and (${scaleId}::bigint is null or scale_id = ${scaleId}))
    select hour, count(*) filter (where day = ${today}) as count,
      round(count(*) filter (where day <> ${today}
        and extract(isodow from day) = extract(isodow from ${today})) / 4.0, 1)::float8 as usual
    from visits group by hour order by hour`.execute(ctx.sql);
  return rows;
};

const onSite = (ctx: SignedIn) =>
  seenRows(ctx, 'operation as o')
    .innerJoin('scale as s', 's.id', 'o.scaleId')
    .where('o.statusId', '=', operationStatus.open)
    .orderBy('o.weight1At')
    .limit(50)
    .select([
      'o.id as operationId',
      'o.numberPlate',
      'o.cargoName',
      'o.weight1At as since',
      's.usualStayMinutes',
    ])
    .execute();

const trucks = async (ctx: SignedIn) => {
  const { rows } = await raw<{ truckCount: number; staleTareCount: number }>`
    select count(*) as truck_count,
      count(*) filter (where empty_weight_at < now() - make_interval(days => ${STALE_TARE_DAYS})) as stale_tare_count
    from truck where deleted_at is null and ${seen(ctx, 'companyId')}`.execute(ctx.sql);
  return rows[0] ?? { truckCount: 0, staleTareCount: 0 };
};

const flowOf = (rows: Flow[], direction: Direction) => {
  const row = rows.find((each) => each.direction === direction);
  return { count: row?.count ?? 0, net: row ? parseKilograms(row.netKg) : 0 };
};

/** What no second weight of the scale stands behind, in and out together. */
const withoutScale = (rows: FlowNow[]) => ({
  count: rows.reduce((sum, { apartCount }) => sum + apartCount, 0),
  net: rows.reduce((sum, { apartNetKg }) => sum + parseKilograms(apartNetKg), 0),
});

/** What the first page shows: figures of the period, the days behind them, who is on site. Masses in grams. */
export async function dashboard(ctx: SignedIn, asked: { days: number; scaleId?: number | undefined }) {
  const out = await ticketsOutOfSums(ctx);
  const span = { days: asked.days, scaleId: asked.scaleId ?? null, out };
  const now = await flows(ctx, span);
  const before = await flowsBefore(ctx, span);
  return {
    income: flowOf(now, 'income'),
    expense: flowOf(now, 'expense'),
    before: { income: flowOf(before, 'income').net, expense: flowOf(before, 'expense').net },
    withoutScale: withoutScale(now),
    ...(await trucks(ctx)),
    days: await chart(ctx, span.scaleId),
    cargoes: await cargoes(ctx, span),
    hours: await hours(ctx, span),
    onSite: await onSite(ctx),
    at: ctx.clock.now().toISOString(),
  };
}
