import { sql as raw } from 'kysely';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { logAtDoor, type SignInParts, startSession } from './sign-in.ts';
import { countFailure, forgetFailures, ownPasswordSubjects, slowDown } from './slow-down.ts';

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
      'u.username',
      'u.address',
      'u.profileImageId as profileImage',
      'u.externalCode',
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

type Changed = { token: string } | { refused: Problem };

/**
 * Changes the caller's password, ends every session of the account, begun ones too, and begins the one that takes the
 * caller's place. Guesses at the old password are slowed down like those at the door; a wrong one is counted in the same
 * transaction, so the refusal is returned here, not thrown.
 */
export async function changePassword(
  ctx: SignedIn,
  parts: SignInParts,
  given: { oldPassword: string; newPassword: string },
): Promise<Changed> {
  const { userId } = ctx.caller;
  const subjects = ownPasswordSubjects(parts.keys, ctx);
  await slowDown(ctx, subjects);
  const { rows } = await raw<{ hash: string }>`select gate.own_password() as hash`.execute(ctx.sql);
  const compared = rows[0]?.hash ?? null;
  if (!(await passwordMatches(given.oldPassword, compared))) {
    await countFailure(ctx, subjects);
    await logAtDoor(ctx, userId, 'password-wrong');
    return { refused: problemAt('OldPassword', identityProblems.wrongPassword, {}) };
  }
  if (given.oldPassword === given.newPassword)
    throw problemAt('NewPassword', identityProblems.samePassword, {});
  const passwordHash = await hashPassword(given.newPassword);
  const changed = await raw<{ good: boolean }>`
    select gate.change_password(${compared}, ${passwordHash}) as good`.execute(ctx.sql);
  // Somebody has changed it meanwhile, and with that has ended this session.
  if (!changed.rows[0]?.good) throw problem(general.signInNeeded, {});
  await forgetFailures(ctx, subjects);
  await logAtDoor(ctx, userId, 'password-changed');
  return { token: await startSession(ctx, parts, { ...ctx.caller, passwordHash }) };
}
