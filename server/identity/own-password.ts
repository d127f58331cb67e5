import { sql as raw } from 'kysely';
import { type Problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { logAtDoor, type SignInParts } from './begin-session.ts';
import { passwordMatches } from './password.ts';
import { countFailure, forgetFailures, ownPasswordSubjects, slowDown } from './slow-down.ts';

/** The hash that the password matches, and a way to clear its guesses once the act is done. */
type ConfirmedPassword = { compared: string | null; forget: () => Promise<unknown> };

/**
 * Asks a signed-in caller for the password again: an open session that a stranger finds is not enough for what rests on the
 * person. Guesses are slowed down as at sign-in. A wrong one is counted in the same transaction, so its refusal, on the field
 * that held it, is returned here, not thrown.
 */
export async function confirmOwnPassword(
  ctx: SignedIn,
  { keys }: SignInParts,
  attempt: { password: string; field: string },
): Promise<ConfirmedPassword | { refused: Problem }> {
  const subjects = ownPasswordSubjects(keys, ctx);
  await slowDown(ctx, subjects);
  const { rows } = await raw<{ hash: string }>`select gate.own_password() as hash`.execute(ctx.sql);
  const compared = rows[0]?.hash ?? null;
  if (await passwordMatches(attempt.password, compared))
    return { compared, forget: () => forgetFailures(ctx, subjects) };
  await countFailure(ctx, subjects);
  await logAtDoor(ctx, ctx.actor.userId, 'password-wrong');
  return { refused: problemAt(attempt.field, identityProblems.wrongPassword, {}) };
}
