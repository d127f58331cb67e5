import { sql as raw } from 'kysely';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { Direction } from '@terezi/domain/weighing/status.ts';
import { seen } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { completed, mean, type Span, spans, ticketsIn, usualShifts } from './span.ts';

type Whole = {
  shift: number;
  direction: Direction;
  count: number;
  netKg: string;
  apartCount: number;
  apartNetKg: string;
};

/** Whole days of the period and of those that it is compared with, from the kept sums of days. */
const wholeDays = async (ctx: SignedIn, { days, scaleId, today, shifts }: Span) => {
  const { rows } = await raw<Whole>`
    select s.shift, d.direction, sum(d.count)::bigint as count, sum(d.net_kg) as net_kg,
      sum(d.manual_count + d.unweighed_count)::bigint as apart_count, sum(d.manual_net_kg + d.unweighed_net_kg) as apart_net_kg
    from unnest(${[0, ...shifts]}::integer[]) as s (shift)
      join ticket_day d on ${seen(ctx, 'd.companyId')} and d.status_id = ${completed}
        and d.day > ${today}::date - s.shift - ${days}::integer and d.day <= ${today}::date - s.shift
        and (${scaleId}::bigint is null or d.scale_id = ${scaleId})
    group by s.shift, d.direction`.execute(ctx.sql);
  return rows.map((row) => ({
    ...row,
    net: parseKilograms(row.netKg),
    apartNet: parseKilograms(row.apartNetKg),
  }));
};

type Hour = {
  shift: number;
  direction: Direction;
  hour: number;
  isSoFar: boolean;
  count: number;
  netKg: string;
};

/** The tickets of today and of the last day of each earlier period, by hour, and whether they came before this time of their day. */
const hoursOf = async (ctx: SignedIn, span: Span) => {
  const shifts = [...new Set([0, ...usualShifts, ...span.shifts])];
  const { rows } = await raw<Hour>`
    select s.shift, o.direction, extract(hour from o.operation_at at time zone ${span.zone})::integer as hour,
      o.operation_at <= s.until_at as is_so_far, count(*) as count, coalesce(sum(o.net_kg), 0) as net_kg
    from ${spans(span, 1, shifts)} join ${ticketsIn(ctx, span)}
    group by 1, 2, 3, 4`.execute(ctx.sql);
  return rows.map((row) => ({ ...row, net: parseKilograms(row.netKg) }));
};

type Wholes = Awaited<ReturnType<typeof wholeDays>>;
type Hours = Awaited<ReturnType<typeof hoursOf>>;
const netOf = (rows: readonly { readonly net: number }[]) => rows.reduce((sum, { net }) => sum + net, 0);
const countOf = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** What moved one way, and what usually moves: up to this moment, and in the whole period. */
function flowOf(way: Direction, { shifts }: Span, days: Wholes, hours: Hours) {
  const whole = days.filter(({ direction }) => direction === way);
  const now = whole.filter(({ shift }) => shift === 0);
  const usual = netOf(whole.filter(({ shift }) => shift !== 0));
  const later = hours.filter(
    ({ direction, shift, isSoFar }) => direction === way && shifts.includes(shift) && !isSoFar,
  );
  return {
    count: countOf(now),
    net: netOf(now),
    usualSoFar: mean(usual - netOf(later), shifts),
    usualWhole: mean(usual, shifts),
  };
}

/** One hour of today and of the usual day, tickets and net. */
function hourOf(hour: number, rows: Hours) {
  const now = rows.filter(({ shift }) => shift === 0);
  const usual = rows.filter(({ shift }) => usualShifts.includes(shift));
  return {
    hour,
    count: countOf(now),
    usualCount: Math.round((10 * countOf(usual)) / usualShifts.length) / 10,
    net: netOf(now),
    usualNet: mean(netOf(usual), usualShifts),
    /** The usual hour's net up to this moment of it. */
    usualNetSoFar: mean(netOf(usual.filter(({ isSoFar }) => isSoFar)), usualShifts),
  };
}

/** What came and went in the period and usually comes and goes, and the hours of today. */
export async function flows(ctx: SignedIn, span: Span) {
  const days = await wholeDays(ctx, span);
  const hours = await hoursOf(ctx, span);
  const now = days.filter(({ shift }) => shift === 0);
  const known = hours.filter(({ shift }) => shift === 0 || usualShifts.includes(shift));
  const numbers = [...new Set(known.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  return {
    income: flowOf('income', span, days, hours),
    expense: flowOf('expense', span, days, hours),
    /** In and out together, without a second weight from the scale. */
    withoutScale: {
      count: now.reduce((sum, { apartCount }) => sum + apartCount, 0),
      net: now.reduce((sum, { apartNet }) => sum + apartNet, 0),
    },
    hours: numbers.map((number) =>
      hourOf(
        number,
        known.filter(({ hour }) => hour === number),
      ),
    ),
  };
}

/** How many days the columns of the first page show. */
const CHART_DAYS = 30;

/** What came and went on each of the last days, from the kept sums; empty days too. */
export async function lastDays(ctx: SignedIn, { today, scaleId }: Span) {
  const { rows } = await raw<{ day: string; incomeKg: string; expenseKg: string }>`
    select d.day::date as day,
      coalesce(sum(o.net_kg) filter (where o.direction = 'income'), 0) as income_kg,
      coalesce(sum(o.net_kg) filter (where o.direction = 'expense'), 0) as expense_kg
    from generate_series(${today}::date - ${CHART_DAYS - 1}::integer, ${today}::date, interval '1 day') as d (day)
    left join ticket_day o on o.day = d.day::date and o.status_id = ${completed} and ${seen(ctx, 'o.companyId')}
      and (${scaleId}::bigint is null or o.scale_id = ${scaleId})
    group by d.day order by d.day`.execute(ctx.sql);
  return rows.map(({ day, incomeKg, expenseKg }) => ({
    day,
    income: parseKilograms(incomeKg),
    expense: parseKilograms(expenseKg),
  }));
}
