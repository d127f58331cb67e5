import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey, SignJWT } from 'jose';
import { z } from 'zod';
import { ROLES } from '@terezi/domain/grammar/policy.ts';
import type { Person, Phone } from './work/actor.ts';
import type { Standing } from './work/work.ts';
import type { SigningKeys } from './signing-key.ts';

const AUDIENCE = 'terezi';
const claims = z.object({
  sub: z.coerce.number().int().positive(),
  jti: z.string().min(32).max(64),
  UserRole: z.enum(ROLES),
  CompanyId: z.number().int().positive(),
  ScaleId: z.number().int().positive().nullable(),
  HomeCompanyId: z.number().int().positive().optional(),
});

/** The audience of a telephone's token, so that neither kind of token is ever taken for the other. */
const PHONES = 'terezi-phone';
const phoneClaims = z.object({
  sub: z.coerce.number().int().positive(),
  jti: z.string().min(32).max(64),
  CompanyId: z.number().int().positive(),
});

/** What the database finds a session by, in hexadecimal: the hash of the key that only its token holds. */
export const sessionOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whose token it will be, and the key of the session that it opens. */
export type Bearer = Pick<Person, 'userId' | 'role' | 'scaleId'> & {
  /** The company acted in. */
  companyId: number;
  /** Where they have entered another company than their own. */
  homeCompanyId?: number;
  sessionKey: string;
};

/** A signed token for a session: the person, the role, the company, the scale. */
export const signToken = ([key]: SigningKeys, bearer: Bearer, expiresAt: Date): Promise<string> =>
  new SignJWT({
    UserRole: bearer.role,
    CompanyId: bearer.companyId,
    ScaleId: bearer.scaleId,
    HomeCompanyId: bearer.homeCompanyId,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.id })
    .setSubject(String(bearer.userId))
    .setJti(bearer.sessionKey)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key.secret);

/** A signed token for a telephone of a company: it names the row of its token, and holds the key that opens it. */
export const signPhoneToken = (
  [key]: SigningKeys,
  { id, companyId, phoneKey }: { id: number; companyId: number; phoneKey: string },
  expiresAt: Date,
): Promise<string> =>
  new SignJWT({ CompanyId: companyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.id })
    .setSubject(String(id))
    .setJti(phoneKey)
    .setAudience(PHONES)
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

/** A person or a telephone, and the company that they act in, as a token says. */
export type TokenHolder = Standing & { actor: Person | Phone; companyId: number };

type TokenContent = { caller: TokenHolder; expiresAt: number };

function phoneIn(payload: JWTPayload): TokenHolder | null {
  const result = phoneClaims.safeParse(payload);
  if (!result.success) return null;
  const { sub, jti, CompanyId } = result.data;
  const actor: Phone = { kind: 'phone', id: sub, key: sessionOf(jti), role: 'Viewer', scaleId: null };
  return { actor, companyId: CompanyId };
}

function personIn(payload: JWTPayload): TokenHolder | null {
  const result = claims.safeParse(payload);
  if (!result.success) return null;
  const { sub, jti, UserRole, CompanyId, ScaleId, HomeCompanyId = CompanyId } = result.data;
  const actor: Person = {
    kind: 'person',
    userId: sub,
    session: sessionOf(jti),
    role: UserRole,
    scaleId: ScaleId,
    homeCompanyId: HomeCompanyId,
  };
  return { actor, companyId: CompanyId };
}

async function readAnew(keys: SigningKeys, token: string): Promise<TokenContent | null> {
  try {
    const { payload } = await jwtVerify(token, namedBy(keys), {
      algorithms: ['HS256'],
      audience: [AUDIENCE, PHONES],
      typ: 'JWT',
      requiredClaims: ['exp', 'iat'],
    });
    const caller = payload.aud === PHONES ? phoneIn(payload) : personIn(payload);
    return caller && { caller, expiresAt: (payload.exp ?? 0) * 1_000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** How long a token that was found good is taken without looking again: its session is checked on every call. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Makes the reader of tokens: it answers the caller that one names, or null where it is not one of ours, not yet or no longer valid. A
 * browser shows the same token with every call, so good ones are remembered for a minute, never beyond their end.
 */
export function tokenReader(
  keys: SigningKeys,
  now: () => number = Date.now,
): (token: string) => Promise<TokenHolder | null> {
  const good = new Map<string, { caller: TokenHolder; until: number }>();
  return async (token) => {
    const known = good.get(token);
    if (known && known.until > now()) return known.caller;
    good.delete(token);
    const reading = await readAnew(keys, token);
    if (!reading) return null;
    if (good.size >= MOST_REMEMBERED) good.clear();
    good.set(token, { caller: reading.caller, until: Math.min(now() + REMEMBERED_MS, reading.expiresAt) });
    return reading.caller;
  };
}
