import { sql as raw } from 'kysely';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { logAtDoor, type SignInParts } from '../begin-session.ts';
import { confirmOwnPassword } from '../own-password.ts';
import { passwordMatches } from '../password.ts';
import {
  countFailure,
  forgetFailures,
  ownCodeSubjects,
  ownPasswordSubjects,
  slowDown,
} from '../slow-down.ts';
import { appAddress, base32, newRecoveryCodes, newSecret, recoveryHash } from './one-time.ts';
import { openSecret, proofOf, sealSecret } from './secret.ts';

/** The answer of a call that checks a password or a code, or the refusal that is sent once the failure is counted and committed. */
type Weighed<Answer> = Answer | { refused: Problem };

type Own = {
  userId: number;
  email: string;
  sealed: Buffer | null;
  keyId: string | null;
  provenAt: string | null;
};

async function ownFactor({ sql }: SignedIn): Promise<Own> {
  const { rows } = await raw<Own>`select * from gate.own_second_factor()`.execute(sql);
  if (!rows[0]) throw problem(general.signInNeeded, {});
  return rows[0];
}

function secretOf({ keys }: SignInParts, { userId, sealed, keyId }: Own): Buffer {
  if (!sealed || keyId === null) throw problem(identityProblems.noSecondFactor, {});
  const secret = openSecret(keys, { userId, sealed, keyId });
  if (!secret) throw problem(identityProblems.lostSecondFactor, {});
  return secret;
}

/**
 * Makes the caller a secret by the password, in place of one that was never proven; 409 where they have a second factor. The
 * password keeps a stranger at an open session from binding the account to a telephone of their own.
 */
export async function beginSecondFactor(
  ctx: SignedIn,
  parts: SignInParts,
  password: string,
): Promise<Weighed<{ secret: string; address: string }>> {
  const { keys } = parts;
  const known = await confirmOwnPassword(ctx, parts, { password, field: 'password' });
  if ('refused' in known) return known;
  const { userId, email } = await ownFactor(ctx);
  const secret = newSecret();
  const { keyId, bytes } = sealSecret(keys, userId, secret);
  const { rows } = await raw<{ begun: boolean }>`
    select gate.begin_second_factor(${bytes}, ${keyId}) as begun`.execute(ctx.sql);
  if (!rows[0]?.begun) throw problem(identityProblems.hasSecondFactor, {});
  await known.forget();
  return { secret: base32(secret), address: appAddress(secret, email) };
}

/** Turns the caller's second factor on by a code of the app, and answers the codes for a lost telephone, once. */
export async function proveSecondFactor(
  ctx: SignedIn,
  parts: SignInParts,
  code: string,
): Promise<Weighed<{ recoveryCode: string[] }>> {
  const subjects = ownCodeSubjects(parts.keys, ctx);
  await slowDown(ctx, subjects);
  const own = await ownFactor(ctx);
  if (own.provenAt !== null) throw problem(identityProblems.hasSecondFactor, {});
  const secret = secretOf(parts, own);
  const step = proofOf(secret, code, ctx.clock.now())?.step ?? null;
  if (step === null) {
    await countFailure(ctx, subjects);
    return { refused: problemAt('code', identityProblems.wrongCode, {}) };
  }
  const codes = newRecoveryCodes();
  const hashes = codes.map((each) => recoveryHash(secret, each));
  const { rows } = await raw<{ proven: boolean }>`
    select gate.prove_second_factor(${own.sealed}, ${step}, ${hashes}::bytea[]) as proven`.execute(ctx.sql);
  if (!rows[0]?.proven) throw problem(identityProblems.hasSecondFactor, {});
  await forgetFailures(ctx, subjects);
  await logAtDoor(ctx, ctx.actor.userId, 'second-factor-on');
  return { recoveryCode: codes };
}

/** Turns the caller's second factor off by password and code; refused to a person who must have one. */
export async function removeSecondFactor(
  ctx: SignedIn,
  parts: SignInParts,
  input: { password: string; code: string },
): Promise<Weighed<Record<never, never>>> {
  const subjects = [...ownPasswordSubjects(parts.keys, ctx), ...ownCodeSubjects(parts.keys, ctx)];
  await slowDown(ctx, subjects);
  const { rows } = await raw<{ hash: string }>`select gate.own_password() as hash`.execute(ctx.sql);
  const own = await ownFactor(ctx);
  if (own.provenAt === null) throw problem(identityProblems.noSecondFactor, {});
  const isRight = await passwordMatches(input.password, rows[0]?.hash ?? null);
  const proof = proofOf(secretOf(parts, own), input.code, ctx.clock.now());
  const { rows: removed } =
    isRight && proof
      ? await raw<{ done: boolean }>`
          select gate.remove_second_factor(${proof.step}::bigint, ${proof.recovery}::bytea) as done`.execute(
          ctx.sql,
        )
      : { rows: [] };
  if (!removed[0]?.done) {
    await countFailure(ctx, subjects);
    return {
      refused: isRight
        ? problemAt('code', identityProblems.wrongCode, {})
        : problemAt('password', identityProblems.wrongPassword, {}),
    };
  }
  await forgetFailures(ctx, subjects);
  await logAtDoor(ctx, ctx.actor.userId, 'second-factor-off');
  return {};
}
