import { createHash } from 'node:crypto';
import { errors, jwtVerify, type JWTVerifyGetKey, SignJWT } from 'jose';
import { z } from 'zod';
import { ROLES } from '@terezi/domain/grammar/policy.ts';
import type { Caller } from './http/context.ts';
import type { SigningKeys } from './signing-key.ts';

const AUDIENCE = 'terezi';
const claims = z.object({
  sub: z.coerce.number().int().positive(),
  jti: z.string().min(32).max(64),
  UserRole: z.enum(ROLES),
  CompanyId: z.number().int().positive(),
  ScaleId: z.number().int().positive().nullable(),
});

/** What the database finds a session by, in hexadecimal: the hash of the key that only its token holds. */
export const sessionOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whose token it will be, and the key of the session that it opens. */
export type Bearer = Omit<Caller, 'session'> & { sessionKey: string };

/** A signed token for a session; it says who, in which role, for which company, at which scale. */
export const signToken = ([key]: SigningKeys, bearer: Bearer, expiresAt: Date): Promise<string> =>
  new SignJWT({ UserRole: bearer.role, CompanyId: bearer.companyId, ScaleId: bearer.scaleId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.id })
    .setSubject(String(bearer.userId))
    .setJti(bearer.sessionKey)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key.secret);

/** The key that a token names. One from before keys had names was signed by the oldest. */
const namedBy =
  (keys: SigningKeys): JWTVerifyGetKey =>
  ({ kid }) => {
    const key = kid === undefined ? keys.at(-1) : keys.find(({ id }) => id === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.secret;
  };

type Read = { caller: Caller; expiresAt: number };

async function readAnew(keys: SigningKeys, token: string): Promise<Read | null> {
  try {
    const { payload } = await jwtVerify(token, namedBy(keys), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      typ: 'JWT',
      requiredClaims: ['exp', 'iat'],
    });
    const said = claims.safeParse(payload);
    if (!said.success) return null;
    const { sub, jti, UserRole, CompanyId, ScaleId } = said.data;
    const who = {
      userId: sub,
      session: sessionOf(jti),
      role: UserRole,
      companyId: CompanyId,
      scaleId: ScaleId,
    };
    return { caller: who, expiresAt: (payload.exp ?? 0) * 1_000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** How long a token that was found good is taken without looking again: its session is asked for on every call. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Makes what reads tokens: the caller that one names, or null when it is not one of ours, not yet or no longer valid. A
 * browser shows the same token with every call, so good ones are remembered for a minute, never beyond their end.
 */
export function tokenReader(
  keys: SigningKeys,
  now: () => number = Date.now,
): (token: string) => Promise<Caller | null> {
  const good = new Map<string, { caller: Caller; until: number }>();
  return async (token) => {
    const known = good.get(token);
    if (known && known.until > now()) return known.caller;
    good.delete(token);
    const read = await readAnew(keys, token);
    if (!read) return null;
    if (good.size >= MOST_REMEMBERED) good.clear();
    good.set(token, { caller: read.caller, until: Math.min(now() + REMEMBERED_MS, read.expiresAt) });
    return read.caller;
  };
}
