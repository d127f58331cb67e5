import { sql as raw } from 'kysely';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { supervisorProblems } from '@terezi/domain/identity/supervisor-problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { logAtDoor, type SignInParts } from './begin-session.ts';
import { confirmOwnPassword } from './own-password.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { countFailure, forgetFailures, slowDown, supervisorSubjects } from './slow-down.ts';

type Own = { may: boolean; setAt: string | null };

/** Whether the caller may have a code, and since when they have theirs. */
export async function ownSupervisorCode({ sql }: SignedIn): Promise<{ supervisorCode: Own }> {
  const { rows } = await raw<Own>`select * from gate.own_supervisor_code()`.execute(sql);
  return { supervisorCode: rows[0] ?? { may: false, setAt: null } };
}

/** Sets the caller's code by their password, or removes it; refused to a person who is no supervisor. */
export async function setSupervisorCode(
  ctx: SignedIn,
  parts: SignInParts,
  { password, code }: { password: string; code: string | null },
): Promise<{ supervisorCode: Own } | { refused: Problem }> {
  const known = await confirmOwnPassword(ctx, parts, { password, field: 'password' });
  if ('refused' in known) return known;
  const { rows } = await raw<{ done: boolean }>`
    select gate.set_supervisor_code(${code === null ? null : await hashPassword(code)}) as done`.execute(
    ctx.sql,
  );
  if (!rows[0]?.done) throw problem(supervisorProblems.notOne, {});
  await known.forget();
  const at = ctx.clock.now().toISOString();
  await logAtDoor(ctx, ctx.actor.userId, code === null ? 'supervisor-code-off' : 'supervisor-code-on');
  return { supervisorCode: { may: true, setAt: code === null ? null : at } };
}

/**
 * Compares a code with that of a named supervisor, at a scale where another person works. Guesses are slowed down like those at
 * passwords, for the supervisor and for the caller; a wrong one is counted in the same transaction.
 */
export async function weighSupervisorCode(
  ctx: SignedIn,
  keys: SigningKeys,
  input: { userId: number; code: string },
): Promise<{ compared: string; forget: () => Promise<unknown> } | { refused: Problem }> {
  const subjects = supervisorSubjects(keys, ctx, input.userId);
  await slowDown(ctx, subjects);
  const { rows } = await raw<{ hash: string | null }>`
    select * from gate.supervisor_code_of(${input.userId})`.execute(ctx.sql);
  const [person] = rows;
  if (!person) throw problemAt('userId', fieldProblems.notFound, {});
  const compared = person.hash;
  if (compared === null) throw problemAt('userId', supervisorProblems.notThem, {});
  if (await passwordMatches(input.code, compared))
    return { compared, forget: () => forgetFailures(ctx, subjects) };
  await countFailure(ctx, subjects);
  await logAtDoor(ctx, ctx.actor.userId, 'supervisor-code-wrong', { userId: input.userId });
  return { refused: problemAt('code', supervisorProblems.wrongCode, {}) };
}
