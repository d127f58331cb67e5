import { sql as raw } from 'kysely';
import { digitsIn, recoveryIn } from '@terezi/domain/identity/one-time-code.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { seal, type Sealed, unseal } from '#platform/sealed.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { recoveryHash, stepOf } from './one-time.ts';

/** For what, and for whom: a secret that was copied to another account's row opens nothing there. */
const purposeOf = (userId: number): string => `second factor of ${userId}`;

/** A person's secret as it is stored. */
export type StoredSecret = { userId: number; sealed: Buffer; keyId: string };

export const sealSecret = (keys: SigningKeys, userId: number, secret: Uint8Array): Sealed =>
  seal(keys, purposeOf(userId), secret);

/** A person's secret; null where the server no longer has the key that sealed it. */
export const openSecret = (keys: SigningKeys, { userId, sealed, keyId }: StoredSecret): Buffer | null =>
  unseal(keys, purposeOf(userId), { keyId, bytes: sealed });

/** What a code stands for: a step of the app, or the hash of a code for a lost telephone; at most one of them is set. */
export type Proof = { step: number | null; recovery: Buffer | null };

/** What a typed code proves, before the database says whether it was used already; null where it proves nothing. */
export function proofOf(secret: Uint8Array, typed: string, now: Date): Proof | null {
  const digits = digitsIn(typed);
  const letters = recoveryIn(typed);
  if (letters !== null) return { step: null, recovery: recoveryHash(secret, letters) };
  const step = digits === null ? null : stepOf(secret, digits, now);
  return step === null ? null : { step, recovery: null };
}

/** Seals a secret again where the signing key has changed, so that the former key can be retired. */
export async function keepFresh(
  ctx: HandlerContext,
  keys: SigningKeys,
  stored: StoredSecret,
  secret: Uint8Array,
): Promise<void> {
  if (stored.keyId === keys[0].id) return;
  const { keyId, bytes } = sealSecret(keys, stored.userId, secret);
  await raw`select gate.reseal_second_factor(${stored.userId}, ${stored.sealed}, ${bytes}, ${keyId})`.execute(
    ctx.sql,
  );
}
