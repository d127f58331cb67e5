import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ROLES } from '@terezi/domain/grammar/policy.ts';
import type { Caller } from './http/context.ts';

const AUDIENCE = 'terezi';
const claims = z.object({
  sub: z.coerce.number().int().positive(),
  jti: z.uuid(),
  UserRole: z.enum(ROLES),
  CompanyId: z.number().int().positive(),
  ScaleId: z.number().int().positive().nullable(),
});

/** The secret that signs tokens: the given one, or one made at the first start and kept beside the data. */
export async function signingKey(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given !== undefined) return new TextEncoder().encode(given);
  const file = path.join(dataDir, 'signing.key');
  await mkdir(dataDir, { recursive: true });
  const kept = await readFile(file).catch(() => null);
  if (kept && kept.length >= 32) return new Uint8Array(kept);
  const made = randomBytes(48);
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return new Uint8Array(await readFile(file));
}

/** A signed token for a session; it says who, in which role, for which company, at which scale. */
export const signToken = (key: Uint8Array, caller: Caller, expiresAt: Date): Promise<string> =>
  new SignJWT({ UserRole: caller.role, CompanyId: caller.companyId, ScaleId: caller.scaleId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(caller.userId))
    .setJti(caller.sessionKey)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key);

/** The caller that a token names, or null when it is not one of ours, not yet or no longer valid. */
export async function readToken(key: Uint8Array, token: string): Promise<Caller | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      typ: 'JWT',
      requiredClaims: ['exp', 'iat'],
    });
    const said = claims.safeParse(payload);
    if (!said.success) return null;
    const { sub, jti, UserRole, CompanyId, ScaleId } = said.data;
    return { userId: sub, sessionKey: jti, role: UserRole, companyId: CompanyId, scaleId: ScaleId };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
