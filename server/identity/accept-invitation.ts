import { sql as raw } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { deadLink } from './dead-link.ts';
import { isExpectedHere } from './logon/wait.ts';
import { hashPassword } from './password.ts';
import { hashToken, logAtDoor, newSession, type SignInParts, tokenOf } from './begin-session.ts';

type Invitation = Record<'email' | 'companyName' | 'groupName' | 'expiresAt', string> & {
  scaleNames: string[];
  invitedByName: string | null;
};

/** What the holder of an invitation's link sees; 410 for one that is used, replaced or too old. Uses nothing up. */
export async function findInvitation(ctx: Pick<HandlerContext, 'sql'>, token: string) {
  const { rows } = await raw<Invitation>`
    select * from gate.find_invitation(${hashToken(token)})`.execute(ctx.sql);
  const [row] = rows;
  if (!row) throw await deadLink(ctx, token);
  const { email, companyName, groupName, scaleNames, invitedByName, expiresAt } = row;
  return {
    company: { name: companyName },
    email,
    userGroup: { name: groupName },
    ...(scaleNames.length > 0 && { scale: { name: scaleNames.join(', ') } }),
    invitedByName,
    expiresAt,
  };
}

type Registered = {
  userId: number;
  companyId: number;
  scaleId: number | null;
  expiresAt: string;
  role: Role;
};

/** Registers an invited person, once, and lets them in. */
export async function acceptInvitation(
  ctx: HandlerContext,
  parts: SignInParts,
  acceptance: { token: string; fullname: string; password: string; phone: string },
): Promise<{ token: string } | { refused: Problem }> {
  // This call needs no session, so the link is checked before the costly hash.
  await findInvitation(ctx, acceptance.token);
  const { token, fullname, phone, password } = acceptance;
  const account = JSON.stringify({ fullname, phone, passwordHash: await hashPassword(password) });
  const { sessionKey, hash, terms } = newSession(ctx, parts);
  const { rows } = await raw<Registered>`
    select * from gate.accept_invitation(${hashToken(token)}, ${account}::jsonb, ${hash}, ${terms}::jsonb)`.execute(
    ctx.sql,
  );
  const [session] = rows;
  if (!session) throw await deadLink(ctx, token);
  const { userId, role, scaleId } = session;
  await logAtDoor(ctx, userId, 'invitation-accepted', { role, scaleId });
  if (await isExpectedHere(ctx, userId)) return tokenOf(ctx, parts, { ...session, sessionKey });
  // The account is registered, but the call comes from an address that is not allowed: the person signs in as usual, and an
  // administrator decides.
  await raw`select gate.give_up_session(${hash})`.execute(ctx.sql);
  return { refused: problem(identityProblems.registeredElsewhere, {}) };
}
