import { sql as raw } from 'kysely';
import type { z } from 'zod';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import { GROUP_FLAGS } from '@terezi/domain/users/group.ts';
import type { invitation } from '@terezi/domain/users/user.ts';
import { logAction } from '#platform/action-log/write.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { invitationLetterKind } from '../identity/index.ts';
import { mustBeOurGroup, settle } from './change-user.ts';
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
