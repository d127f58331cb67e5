import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { firstPageProblems } from '@terezi/domain/reports/first-page-problems.ts';
import { dayIn } from '#platform/day-in.ts';
import { ownRows, seen } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ticketsOutOfSums } from '../../weighing/index.ts';

/** A usual day is the mean of so many of the same weekday before it. */
const WEEKS = 4;
export const usualShifts = Array.from({ length: WEEKS }, (_, week) => 7 * (week + 1));

/** The scope of the first page. */
export type Span = {
  readonly days: number;
  readonly scaleId: number | null;
  /** Now, by the caller's clock. */
  readonly now: string;
  /** The last day of the period in the company's zone, and how far it has come: up to now where it is today, else to its end. */
  readonly today: string;
  readonly at: string;
  readonly zone: string;
  readonly emptyWeightDays: number;
  /** How many days back the comparisons are: the same weekdays, or for several days the periods just before. */
  readonly shifts: readonly number[];
  /** The tickets that stand in no sum; the kept sums of days are without them. */
  readonly out: readonly number[];
};

/** The question of the first page: so many days that end with `until`, or with today where it is left out. */
export type DashboardQuery = {
  readonly days: number;
  readonly until?: string | undefined;
  readonly scaleId?: number | null | undefined;
};

/** The end of a day of the past where the company works. */
async function endOf(ctx: SignedIn, day: string, zone: string): Promise<string> {
  const { rows } = await raw<{ end: string }>`
    select (${day}::date + 1)::timestamp at time zone ${zone} as end`.execute(ctx.sql);
  return rows[0]?.end ?? day;
}

/** The span of a question, on the caller's clock and by the settings of the company acted in; 422 for a day that is still to come. */
export async function spanOf(ctx: SignedIn, { days, until, scaleId = null }: DashboardQuery): Promise<Span> {
  const { timeZone: zone, emptyWeightDays } = await ownRows(ctx, 'company')
    .select(['timeZone', 'emptyWeightDays'])
    .executeTakeFirstOrThrow();
  const now = ctx.clock.now();
  const today = dayIn(zone, now);
  if (until !== undefined && until > today) throw problemAt('until', firstPageProblems.ahead, {});
  const isOver = until !== undefined && until < today;
  return {
    days,
    scaleId,
    zone,
    emptyWeightDays,
    now: now.toISOString(),
    at: isOver ? await endOf(ctx, until, zone) : now.toISOString(),
    today: until ?? today,
    shifts: days === 1 ? usualShifts : [days],
    out: await ticketsOutOfSums(ctx),
  };
}

/** A literal in statements, so that the planner can use an index of completed tickets. */
export const completed = raw.lit(operationStatus.completed);

/** The period moved back by so many days each, as rows `s`: its beginning, its end, and this time of its last day. */
export const spans = ({ at, today, zone }: Span, days: number, shifts: readonly number[]) => raw`(
  select shift,
    (${today}::date - shift - ${days - 1}::integer)::timestamp at time zone ${zone} as from_at,
    (${today}::date - shift + 1)::timestamp at time zone ${zone} as to_at,
    ((${at}::timestamptz at time zone ${zone}) - make_interval(days => shift)) at time zone ${zone} as until_at
  from unnest(${shifts}::integer[]) as shift) as s`;

/**
 * The completed tickets `o` of these, that stand in sums. Each span looks into the index of times by itself (`offset 0`):
 * in a plain join the planner knows no bounds beforehand and reads all tickets of the company.
 */
export const ticketsIn = (ctx: SignedIn, { scaleId, out }: Span) => raw`lateral (select o.* from operation o
  where ${seen(ctx, 'o.companyId')} and o.status_id = ${completed} and o.operation_at >= s.from_at and o.operation_at < s.to_at
    and (${scaleId}::bigint is null or o.scale_id = ${scaleId}) and o.id <> all (${out}::bigint[]) offset 0) as o on true`;

/** The mean of sums, in whole grams. */
export const mean = (sum: number, days: readonly unknown[]): number =>
  Math.round(sum / Math.max(1, days.length));
