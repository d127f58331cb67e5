import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { TicketRow } from './ticket.ts';

/** The record of weight 1 is no longer what the site signed. */
export function broken(ctx: SignedIn, { weight1RecordId }: Pick<TicketRow, 'weight1RecordId'>): Problem {
  ctx.log.error({ event: 'record.broken', recordId: weight1RecordId });
  return problem(weighingProblems.firstRecordBroken, {});
}
