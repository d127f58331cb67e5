import { sql as raw } from 'kysely';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { momentOf } from '@terezi/domain/grammar/wall-clock.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { hashToken } from './begin-session.ts';

/** The problem of a mailed link that does not work: since when, on the company's clock, while the database remembers it. */
export async function deadLink({ sql }: Pick<HandlerContext, 'sql'>, token: string): Promise<Problem> {
  const { rows } = await raw<{ endedAt: string; isSpent: boolean; timeZone: string }>`
    select * from gate.link_end(${hashToken(token)})`.execute(sql);
  const [end] = rows;
  const moment = end && momentOf(end.endedAt, end.timeZone);
  if (!moment) return problem(identityProblems.linkUsed, {});
  const { day, month, year, hour, minute } = moment;
  const at = `${day}.${month}.${year} ${hour}:${minute}`;
  return problem(end.isSpent ? identityProblems.linkSpent : identityProblems.linkOver, { at });
}
