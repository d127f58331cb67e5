import { sql as raw } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { hashToken, logAtDoor, newSession, type SignInParts, tokenOf } from './begin-session.ts';
import { deadLink } from './dead-link.ts';
import { countFailure, linkSubjects, slowDown } from './slow-down.ts';

/**
 * Mails another link to a person who registered and whose link no longer works. Neither the answer nor its delay tells whether
 * such a registration waits; repeated requests are slowed down.
 */
export async function askForValidation(
  ctx: HandlerContext,
  parts: SignInParts,
  email: string,
): Promise<void> {
  const subjects = linkSubjects(parts.keys, ctx, `validation ${email}`);
  await slowDown(ctx, subjects);
  await countFailure(ctx, subjects);
  await raw`select gate.ask_email_link(${email}, ${ctx.language})`.execute(ctx.sql);
}

/** Proves an address by its link, once, and lets its owner in; 410 for a link that is used, replaced or too old. */
export async function validateEmail(
  ctx: HandlerContext,
  parts: SignInParts,
  token: string,
): Promise<{ token: string }> {
  const { sessionKey, hash, terms } = newSession(ctx, parts);
  const { rows } = await raw<{ userId: number; companyId: number; expiresAt: string; role: Role }>`
    select * from gate.validate_email(${hashToken(token)}, ${hash}, ${terms}::jsonb)`.execute(ctx.sql);
  const [session] = rows;
  if (!session) throw await deadLink(ctx, token);
  await logAtDoor(ctx, session.userId, 'email-validated', { role: session.role });
  return tokenOf(ctx, parts, { ...session, scaleId: null, sessionKey });
}
