import { type RawBuilder, sql as raw } from 'kysely';
import type { RequestOutcome } from '@terezi/domain/requests/outcome.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { seen } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';

const { waiting, approved, cancelled } = requestStates.number;

/** Which requests `r` came to such an end. */
export const outcomes: Readonly<Record<RequestOutcome, RawBuilder<boolean>>> = {
  approved: raw<boolean>`r.status_id = ${approved}`,
  refused: raw<boolean>`(r.status_id = ${cancelled} and r.decided_by is distinct from r.proposed_by)`,
  withdrawn: raw<boolean>`(r.status_id = ${cancelled} and r.decided_by = r.proposed_by)`,
  deputy: raw<boolean>`r.decided_for is not null`,
};

/** Requests `r` that were decided from the one day to the other, both included, on the clock of the company acted in. */
export const decidedFrom = (day: string) =>
  raw<boolean>`r.decided_at >= app.company_moment(app.acting_company(), ${day}::date)`;
export const decidedTo = (day: string) =>
  raw<boolean>`r.decided_at < app.company_moment(app.acting_company(), ${day}::date + 1)`;

type Days = { decidedFrom: string; decidedTo: string };
type AnsweredCounts = Record<RequestOutcome, number> & {
  count: number;
  seconds: number | null;
  secondsBefore: number | null;
};

const NOTHING: AnsweredCounts = {
  count: 0,
  approved: 0,
  refused: 0,
  withdrawn: 0,
  deputy: 0,
  seconds: null,
  secondsBefore: null,
};

/** The outcomes of all that was decided in some days, and the mean time to a decision, beside the same length of time before. */
export async function answered(ctx: SignedIn, { decidedFrom: from, decidedTo: to }: Days) {
  const now = raw<boolean>`(${decidedFrom(from)} and ${decidedTo(to)})`;
  const counted = (which: RawBuilder<boolean>) => raw`count(*) filter (where ${now} and ${which})`;
  // A withdrawal is no answer: it counts in no mean.
  const mean = (when: RawBuilder<boolean>) =>
    raw`avg(extract(epoch from r.decided_at - r.proposed_at)) filter (where ${when} and not ${outcomes.withdrawn})::float8`;
  const { rows } = await raw<AnsweredCounts>`
    select count(*) filter (where ${now}) as count, ${counted(outcomes.approved)} as approved,
      ${counted(outcomes.refused)} as refused, ${counted(outcomes.withdrawn)} as withdrawn, ${counted(outcomes.deputy)} as deputy,
      ${mean(now)} as seconds, ${mean(raw<boolean>`not ${now}`)} as seconds_before
    from request r
    where ${seen(ctx, 'r.companyId')} and r.status_id <> ${waiting} and ${decidedTo(to)}
      -- As long before as these days are, and never before there is a calendar.
      and r.decided_at >= app.company_moment(app.acting_company(),
        ${from}::date - least(${to}::date - ${from}::date + 1, ${from}::date - date '0001-01-01'))`.execute(
    ctx.sql,
  );
  const counts = rows[0] ?? NOTHING;
  const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds));
  const { count, approved: yes, refused, withdrawn, deputy } = counts;
  return {
    count,
    outcomes: { approved: yes, refused, withdrawn, deputy },
    meanSeconds: whole(counts.seconds),
    meanSecondsBefore: whole(counts.secondsBefore),
  };
}
