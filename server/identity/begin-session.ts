import { createHash, randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { HandlerContext } from '#platform/http/context.ts';
import { type Bearer, signToken } from '#platform/session-token.ts';
import type { SigningKeys } from '#platform/signing-key.ts';

/** What signing in needs besides the request. */
export type SignInParts = { keys: SigningKeys; sessionHours: number; idleMinutes: number };

/** The hash of a secret, all that the database keeps of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** A secret of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Writes an event of signing in, or of an account, into the log of actions. */
export const logAtDoor = (ctx: HandlerContext, userId: number | null, action: string, detail: object = {}) =>
  raw`select gate.log_action(${userId}, ${action}, ${JSON.stringify(detail)}, ${ctx.address}, ${ctx.requestId})`.execute(
    ctx.sql,
  );

/** A key for a new session, with its hash and its terms for the database. */
export function newSession(ctx: HandlerContext, { sessionHours, idleMinutes }: SignInParts) {
  const seconds = sessionHours * 3_600;
  const terms = { seconds, idleSeconds: Math.ceil(idleMinutes * 60), address: ctx.address };
  const sessionKey = newToken();
  return { sessionKey, hash: hashToken(sessionKey), terms: JSON.stringify(terms) };
}

/** The token of a session that has just begun; the session's row gets the browser. */
export async function tokenOf(
  ctx: HandlerContext,
  { keys }: Pick<SignInParts, 'keys'>,
  { expiresAt, ...bearer }: Bearer & { expiresAt: string },
): Promise<{ token: string }> {
  await raw`select gate.name_browser(${hashToken(bearer.sessionKey)}, ${ctx.browser})`.execute(ctx.sql);
  return { token: await signToken(keys, bearer, new Date(expiresAt)) };
}
