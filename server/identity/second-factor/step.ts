import { sql as raw } from 'kysely';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { hashToken, logAtDoor, newToken, type SignInParts } from '../begin-session.ts';
import { countFailure, forgetFailures, signInSubjects, slowDown } from '../slow-down.ts';
import { type StoredSecret, keepFresh, openSecret, proofOf } from './secret.ts';

const STEP_MINUTES = 5;

/** The person whom the password proved, and the hash that it matched. */
type PasswordOwner = { userId: number; passwordHash: string | null };

/** Asks a person who has a second factor for a code: the token continues this sign-in and opens nothing. Null where none is needed. */
export async function askForCode(
  ctx: HandlerContext,
  { userId, passwordHash }: PasswordOwner,
): Promise<{ tempToken: string; secondFactor: true } | null> {
  const { rows } = await raw<StoredSecret>`select * from gate.second_factor_of(${userId})`.execute(ctx.sql);
  if (rows.length === 0) return null;
  const tempToken = newToken();
  await raw`select gate.offer_second_step(${userId}, ${passwordHash}, ${hashToken(tempToken)},
    ${`${STEP_MINUTES} minutes`}::interval)`.execute(ctx.sql);
  return { tempToken, secondFactor: true };
}

type Step = StoredSecret & {
  companyId: number;
  email: string;
  passwordHash: string | null;
  scaleIds: number[];
};

/**
 * Checks the code of a person whose password was right. Wrong ones are slowed down like passwords, for the account and the
 * address. Each code works once: of many calls at once exactly one succeeds.
 */
export async function proveStep(
  ctx: HandlerContext,
  { keys }: SignInParts,
  input: { tempToken: string; code: string },
): Promise<{ step: Step } | { refused: Problem }> {
  const token = hashToken(input.tempToken);
  const { rows } = await raw<Step>`select * from gate.find_second_step(${token})`.execute(ctx.sql);
  const [step] = rows;
  if (!step) throw problem(identityProblems.stepExpired, {});
  const subjects = await signInSubjects(ctx, keys, step.email, 'code');
  await slowDown(ctx, subjects);
  const secret = openSecret(keys, step);
  if (!secret) throw problem(identityProblems.lostSecondFactor, {});
  const proof = proofOf(secret, input.code, ctx.clock.now());
  const { rows: attempts } = proof
    ? await raw<{ done: boolean }>`
        select gate.take_second_step(${token}, ${proof.step}::bigint, ${proof.recovery}::bytea) as done`.execute(
        ctx.sql,
      )
    : { rows: [] };
  if (!attempts[0]?.done) {
    await countFailure(ctx, subjects);
    await logAtDoor(ctx, step.userId, 'sign-in-failed', { at: 'code' });
    return { refused: problemAt('code', identityProblems.wrongCode, {}) };
  }
  await forgetFailures(ctx, subjects);
  if (proof?.recovery) await logAtDoor(ctx, step.userId, 'recovery-code-used');
  await keepFresh(ctx, keys, step, secret);
  return { step };
}
