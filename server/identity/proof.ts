import { sql as raw } from 'kysely';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { PROOF_MINUTES, proofProblems } from '@terezi/domain/identity/proof.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { hashToken, logAtDoor, newToken, type SignInParts } from './begin-session.ts';
import { confirmOwnPassword } from './own-password.ts';
import { openSecret, proofOf } from './second-factor/secret.ts';
import { countFailure, forgetFailures, ownCodeSubjects, slowDown, supervisorSubjects } from './slow-down.ts';

type ProofInput = { userId?: number | undefined; code?: string | undefined; password?: string | undefined };
type Factor = { userId: number; sealed: Buffer | null; keyId: string | null };
type Answer = { proof: string; expiresAt: string } | { refused: Problem };

/** What a proof rests on: the code that it uses up, or the hash that the password was compared with. */
type Ground = { step: number | null; recovery: Buffer | null; compared: string | null };

async function keep({ sql }: SignedIn, userId: number, { step, recovery, compared }: Ground) {
  const proof = newToken();
  const { rows } = await raw<{ until: string | null }>`
    select gate.give_proof(${userId}, ${step}::bigint, ${recovery}::bytea, ${compared}, ${hashToken(proof)},
      ${`${PROOF_MINUTES} minutes`}::interval) as until`.execute(sql);
  const expiresAt = rows[0]?.until ?? null;
  return expiresAt === null ? null : { proof, expiresAt };
}

async function byPassword(ctx: SignedIn, parts: SignInParts, password: string | undefined): Promise<Answer> {
  if (password === undefined) throw problemAt('password', proofProblems.passwordNeeded, {});
  const known = await confirmOwnPassword(ctx, parts, { password, field: 'password' });
  if ('refused' in known) return known;
  const proof = await keep(ctx, ctx.actor.userId, { step: null, recovery: null, compared: known.compared });
  if (!proof) throw problem(proofProblems.needed, {});
  await known.forget();
  return proof;
}

async function byCode(
  ctx: SignedIn,
  { keys }: SignInParts,
  { userId, sealed, keyId }: Factor,
  code: string | undefined,
): Promise<Answer> {
  if (code === undefined) throw problemAt('code', proofProblems.codeNeeded, {});
  const isOwn = userId === ctx.actor.userId;
  const subjects = isOwn ? ownCodeSubjects(keys, ctx) : supervisorSubjects(keys, ctx, userId);
  await slowDown(ctx, subjects);
  const secret = sealed && keyId !== null ? openSecret(keys, { userId, sealed, keyId }) : null;
  if (!secret) throw problem(identityProblems.lostSecondFactor, {});
  const proof = proofOf(secret, code, ctx.clock.now());
  const issued = proof && (await keep(ctx, userId, { ...proof, compared: null }));
  if (!issued) {
    await countFailure(ctx, subjects);
    await logAtDoor(ctx, ctx.actor.userId, 'proof-wrong', isOwn ? {} : { userId });
    return { refused: problemAt('code', identityProblems.wrongCode, {}) };
  }
  await forgetFailures(ctx, subjects);
  return issued;
}

/**
 * Proves who is at the keys: a code of the caller's second factor, or the password where they have none; another person of the
 * company always proves by a code of their own. Guesses are slowed down as at sign-in. A wrong one is counted in the same
 * transaction, so its refusal is returned, not thrown.
 */
export async function giveProof(ctx: SignedIn, parts: SignInParts, input: ProofInput): Promise<Answer> {
  const userId = input.userId ?? ctx.actor.userId;
  const { rows } = await raw<Factor>`select * from gate.factor_to_prove(${userId})`.execute(ctx.sql);
  const [factor] = rows;
  if (!factor) throw problemAt('userId', fieldProblems.notFound, {});
  if (factor.sealed) return byCode(ctx, parts, factor, input.code);
  if (userId !== ctx.actor.userId) throw problemAt('userId', proofProblems.noFactor, {});
  return byPassword(ctx, parts, input.password);
}

/** Uses up a proof of the caller's and answers whom it proves; refused where there is none, or it is over. */
export async function takeProof(ctx: SignedIn, proof: string | undefined) {
  if (proof === undefined) throw problemAt('proof', proofProblems.needed, {});
  const { rows } = await raw<{ userId: number; fullname: string }>`
    select * from gate.take_proof(${hashToken(proof)})`.execute(ctx.sql);
  if (!rows[0]) throw problemAt('proof', proofProblems.over, {});
  return rows[0];
}
