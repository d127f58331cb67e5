import { sql as raw } from 'kysely';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { logAction } from '#platform/action-log.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { hashPassword, passwordMatches } from './password.ts';
import type { SignInParts } from './sign-in.ts';
import { countFailure, forgetFailures, ownPasswordSubject, slowDown } from './slow-down.ts';

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

/** Counts and writes down a wrong old password in a transaction of its own: the request's is about to be rolled back. */
const countWrong = (ctx: SignedIn, { key, database }: SignInParts): Promise<void> =>
  database.transaction(
    {
      identity: { session: ctx.caller.sessionKey, evenUnready: true },
      requestId: ctx.requestId,
      writes: true,
    },
    async (sql) => {
      await countFailure({ sql }, ownPasswordSubject(key, ctx));
      await logAction(sql, ctx, actionOn(ctx, 'password-wrong'));
    },
  );

const actionOn = ({ caller }: SignedIn, action: string) => ({
  action,
  target: `user ${caller.userId}`,
  detail: {},
});

/**
 * Changes the caller's password and ends the account's other sessions, begun ones too. Guesses at the old password are
 * slowed down like those at the door.
 */
export async function changePassword(
  ctx: SignedIn,
  parts: SignInParts,
  given: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionKey } = ctx.caller;
  const subjects = ownPasswordSubject(parts.key, ctx);
  await slowDown(ctx, subjects);
  const account = await ctx.sql
    .selectFrom('userAccount')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(given.oldPassword, account.passwordHash))) {
    await countWrong(ctx, parts);
    throw problemAt('OldPassword', identityProblems.wrongPassword, {});
  }
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
  await raw`select gate.forget_choices()`.execute(ctx.sql);
  await forgetFailures(ctx, subjects);
  await logAction(ctx.sql, ctx, actionOn(ctx, 'password-changed'));
}
