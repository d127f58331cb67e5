import { sql as raw } from 'kysely';
import type { Sql } from '#platform/database/connection.ts';
import { partsOf, type TicketsToRead } from '../journal/tickets-to-read.ts';
import {
  dueOf,
  endOf,
  EVERYTHING,
  isWithin,
  type Piece,
  type Range,
  shareOf,
  type Turn,
  turnAfter,
} from '../../evidence/index.ts';

type CompanyScope = { sql: Sql; companyId: number };
/** A day with kept sums, by its number, and how many tickets they count, one at least. */
type KeptDay = { number: number; count: number };

/** Days count from here on, so that every one has a number above zero. */
const FIRST_DAY = raw`(date '4713-01-01 BC' - 1)`;

/** For queries: the days of these numbers. */
export const daysNumbered = (numbers: readonly number[]) =>
  raw`(select ${FIRST_DAY} + n as day from unnest(${[...numbers]}::integer[]) as n)`;

export const keptDays = async ({ sql, companyId }: CompanyScope): Promise<KeptDay[]> => {
  const { rows } = await raw<KeptDay>`
    select day - ${FIRST_DAY} as number, greatest(1, sum(count))::bigint as count from operation_day
      where company_id = ${companyId} and isfinite(day) group by day order by day`.execute(sql);
  return rows;
};

/** The days of all times of some tickets, and single days beside them. */
export async function daysTouched(
  { sql, companyId }: CompanyScope,
  tickets: TicketsToRead,
  beside: readonly string[],
): Promise<number[]> {
  const numbers = new Set<number>();
  const { rows: again } = await raw<{ number: number }>`
    select day - ${FIRST_DAY} as number from unnest(${[...beside]}::date[]) as day where isfinite(day)`.execute(
    sql,
  );
  for (const { number } of again) numbers.add(number);
  for (const part of partsOf(tickets)) {
    const { rows } = await raw<{ number: number }>`
      select distinct (t.at at time zone c.time_zone)::date - ${FIRST_DAY} as number
        from operation o join company c on c.id = o.company_id
          cross join lateral unnest(array[o.operation_at, o.weight1_at, o.weight2_at, o.net_at]) as t (at)
        where o.company_id = ${companyId} and ${part} and isfinite(t.at)`.execute(sql);
    for (const { number } of rows) numbers.add(number);
  }
  return [...numbers];
}

const within = (days: readonly KeptDay[], range: Range) =>
  days.filter(({ number }) => isWithin([range], number));
const countOf = (days: readonly KeptDay[]): number => days.reduce((sum, { count }) => sum + count, 0);

/** The first days of a range that hold so many tickets together. */
function firstDays(days: readonly KeptDay[], range: Range, needed: number): Piece {
  let count = 0;
  for (const day of within(days, range)) {
    count += day.count;
    if (count >= needed) return { from: range.from, to: day.number, count };
  }
  return { from: range.from, to: range.to, count };
}

type DaysPlan = { days: number[]; next: Turn };

/** The kept days that are newer than those read before, and enough of these for as many tickets as are read in turn. */
export function planDays(turn: Turn, days: readonly KeptDay[], least: number, at: string): DaysPlan {
  const last = endOf(turn);
  const newer = within(days, { from: last, to: EVERYTHING.to });
  const newCount = countOf(newer);
  // Days get late tickets: the turn goes by what they hold now.
  const spans = turn.spans.map((span, place) => ({
    ...span,
    count: countOf(within(days, { from: turn.spans[place - 1]?.to ?? 0, to: span.to })),
  }));
  const counted = { ...turn, spans };
  const pieces = dueOf(counted, shareOf(countOf(days), newCount, least)).map(({ needed, ...piece }) =>
    needed < piece.count ? firstDays(days, piece, needed) : piece,
  );
  return {
    days: [...newer, ...pieces.flatMap((piece) => within(days, piece))].map(({ number }) => number),
    next: turnAfter(counted, pieces, { to: newer.at(-1)?.number ?? last, count: newCount }, at),
  };
}
