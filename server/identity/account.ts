import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { hashPassword, passwordMatches } from './password.ts';

const FLAGS = [
  'canWriteLossPercentage',
  'lossPercentageAvailable',
  'canShowNewMenu',
  'canShowOperation',
  'canShowOrderPart',
  'canShowReport',
  'canShowOrderPartCompleted',
  'canDivideOperation',
] as const;

/** Who has signed in, with company, group, flags and scales. */
export async function accountDetails(ctx: SignedIn) {
  const account = await ctx.sql
    .selectFrom('userAccount as u')
    .innerJoin('userGroup as g', 'g.id', 'u.userGroupId')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .where('u.id', '=', ctx.caller.userId)
    .select([
      'u.id',
      'u.email',
      'u.fullname',
      'u.phone',
      'u.guardType',
      'u.allowedDayCount',
      'u.isDispetcher',
    ])
    .select(['u.mustChangePassAtNextLogin', 'g.id as groupId', 'g.name as groupName'])
    .select(FLAGS.map((flag) => `g.${flag}` as const))
    .select(['c.id as companyId', 'c.name as companyName', 'c.typeId', 'c.statusId'])
    .select(['c.calibrationWarningDays', 'c.timeZone'])
    .executeTakeFirst();
  if (!account) throw problem(general.signInNeeded, {});
  const scales = await ctx.sql
    .selectFrom('userScale as us')
    .innerJoin('scale as s', 's.id', 'us.scaleId')
    .where('us.userId', '=', ctx.caller.userId)
    .orderBy('s.number')
    .select(['s.id', 's.name'])
    .execute();
  const { groupId, groupName, companyId, companyName, typeId, statusId, ...rest } = account;
  const { calibrationWarningDays, timeZone, ...user } = rest;
  return {
    ...user,
    userRole: ctx.caller.role,
    userGroup: { id: groupId, name: groupName },
    company: { id: companyId, name: companyName, typeId, statusId, calibrationWarningDays, timeZone },
    scaleId: ctx.caller.scaleId,
    scales,
  };
}

/** Changes the caller's password and ends the account's other sessions. */
export async function changePassword(
  ctx: SignedIn,
  given: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionKey } = ctx.caller;
  const account = await ctx.sql
    .selectFrom('userAccount')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(given.oldPassword, account.passwordHash)))
    throw problemAt('OldPassword', identityProblems.wrongPassword, {});
  if (given.oldPassword === given.newPassword)
    throw problemAt('NewPassword', identityProblems.samePassword, {});
  await ctx.sql
    .updateTable('userAccount')
    .set({ passwordHash: await hashPassword(given.newPassword), mustChangePassAtNextLogin: false })
    .where('id', '=', userId)
    .execute();
  await ctx.sql
    .updateTable('session')
    .set({ endedAt: ctx.clock.now().toISOString(), endedWhy: 'password changed' })
    .where('userId', '=', userId)
    .where('key', '!=', sessionKey)
    .where('endedAt', 'is', null)
    .execute();
}
