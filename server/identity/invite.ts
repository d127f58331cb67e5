import { sql as raw } from 'kysely';
import type { z } from 'zod';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { userStates } from '@terezi/domain/identity/states.ts';
import { GROUP_FLAGS } from '@terezi/domain/identity/group.ts';
import type { invitation } from '@terezi/domain/identity/user.ts';
import { logAction } from '#platform/action-log/write.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { Ctx, SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { invitationLetterKind } from './account-letter.ts';
import { mustBeOurGroup, settle } from './change-user.ts';
import { deadLink } from './dead-link.ts';
import { isExpectedHere } from './logon/wait.ts';
import { hashPassword } from './password.ts';
import { hashToken, logAtDoor, newSession, type SignInParts, tokenOf } from './begin-session.ts';
import { presentUser, storedUser } from './user.ts';

/** Invites a person into the company acted in, and has the link mailed in their language, or in the inviter's where none is sent. */
export async function inviteUser(ctx: SignedIn, input: z.output<typeof invitation>) {
  const { companyId, sql } = ctx;
  const { email, userGroupId, scaleIds = [], fullname = email, language = ctx.language } = input;
  const group = await mustBeOurGroup(ctx, userGroupId);
  const statusId = userStates.number.invited;
  const { externalCode = null, guardType = 0, isDispetcher = false } = input;
  const { allowedDayCount = group.allowedDayCount } = input;
  const own = Object.fromEntries(GROUP_FLAGS.map((flag) => [flag, input[flag] ?? null]));
  const adding = sql
    .insertInto('userAccount')
    .values({
      companyId,
      userGroupId,
      statusId,
      email: raw`lower(${email} collate "C")`,
      fullname,
      language,
      externalCode,
      guardType,
      isDispetcher,
      allowedDayCount,
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessTaken(adding, {
    user_account_email_idx: () => problemAt('email', identityProblems.emailTaken, {}),
  });
  await settle(ctx, { id, mustChange: false, scaleIds });
  const about = { payload: { userId: id }, subject: `user ${id}` };
  await afterwards({ companyId, language, sql }, invitationLetterKind, about);
  await logAction(ctx, { action: 'user-invited', target: `user ${id}`, detail: { email } });
  return presentUser(ctx, await storedUser(ctx, id));
}

type Invitation = Record<'email' | 'companyName' | 'groupName' | 'expiresAt', string> & {
  scaleNames: string[];
  invitedByName: string | null;
};

/** What the holder of an invitation's link sees; 410 for one that is used, replaced or too old. Uses nothing up. */
export async function findInvitation(ctx: Pick<Ctx, 'sql'>, token: string) {
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
  ctx: Ctx,
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
