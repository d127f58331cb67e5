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

/** The caller that a token names, or null when it is not one of ours, not yet or no longer valid. */
export async function readToken(keys: SigningKeys, token: string): Promise<Caller | null> {
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
    return { userId: sub, session: sessionOf(jti), role: UserRole, companyId: CompanyId, scaleId: ScaleId };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
