import { sql as raw } from 'kysely';
import { type Currency, currencySign } from '@terezi/domain/grammar/currency.ts';
import { type Flag, FLAGS } from '@terezi/domain/grammar/policy.ts';
import { type Problem, problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import type { PrintForm } from '@terezi/domain/grammar/sheet/print-form.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { hashPassword } from './password.ts';
import { logAtDoor, type SignInParts } from './begin-session.ts';
import { confirmOwnPassword } from './own-password.ts';
import { startSession } from './sign-in.ts';

/** The caller's account as the gate answers it: a company that they have entered has no row of theirs. */
type OwnAccount = {
  id: number;
  email: string;
  fullname: string;
  phone: string | null;
  username: string | null;
  address: string | null;
  language: Language;
  profileImage: number | null;
  externalCode: string | null;
  guardType: number;
  allowedDayCount: number | null;
  mustChangePassAtNextLogin: boolean;
  mustChangeBy: string | null;
  mustChangeAt: string | null;
  secondFactorAt: string | null;
  recoveryCodesLeft: number;
  mustSetSecondFactor: boolean;
  groupId: number;
  groupName: string;
  homeCompanyId: number;
  homeCompanyName: string;
  /** Null where all are in force. */
  flags: string[] | null;
};

const ownAccount = (ctx: SignedIn) =>
  raw<OwnAccount>`
    select a.*, a.profile_image_id as profile_image from gate.own_account() a`.execute(ctx.sql);

/** Each flag by its name, as the contract answers them. */
const byFlag = (flagNames: readonly string[] | null) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, flagNames?.includes(flag) ?? true])) as Record<Flag, boolean>;

const companyActedIn = (ctx: SignedIn) =>
  ownRows(ctx, 'company')
    .select(['id', 'name', 'typeId', 'statusId', 'calibrationWarningDays', 'timeZone', 'qrCode', 'camera'])
    // A check of the table allows these values alone.
    .select([raw<PrintForm>`print_form`.as('printForm'), raw<Currency>`currency`.as('currency')])
    .executeTakeFirst();

/** The sign of the currency in which all companies whose rows the caller sees reckon; null where they use several. */
export async function currencyOfAll(ctx: SignedIn): Promise<string | null> {
  const [one, ...others] = await seenRows(ctx, 'company')
    .where('typeId', '<>', 0)
    .where('deletedAt', 'is', null)
    .select(raw<Currency>`currency`.as('currency'))
    .distinct()
    .limit(2)
    .execute();
  return one && others.length === 0 ? currencySign(one.currency) : null;
}

/** The caller's account, with the company acted in, group, flags and scales. */
export async function accountDetails(ctx: SignedIn) {
  const [accountRows, company, sign, scales] = await Promise.all([
    ownAccount(ctx),
    companyActedIn(ctx),
    currencyOfAll(ctx),
    ownRows(ctx, 'userScale as us')
      .innerJoin('scale as s', 's.id', 'us.scaleId')
      .where('us.userId', '=', ctx.actor.userId)
      .orderBy('s.number')
      .select(['s.id', 's.name'])
      .execute(),
  ]);
  const [account] = accountRows.rows;
  if (!account || !company) throw problem(general.signInNeeded, {});
  const { groupId, groupName, homeCompanyId, homeCompanyName, flags, ...user } = account;
  return {
    ...user,
    ...byFlag(flags),
    userRole: ctx.actor.role,
    userGroup: { id: groupId, name: groupName },
    company: { ...company, currencySign: sign },
    homeCompany: homeCompanyId === company.id ? null : { id: homeCompanyId, name: homeCompanyName },
    scaleId: ctx.actor.scaleId,
    scales,
  };
}

type Changed = { token: string } | { refused: Problem };

/**
 * Changes the caller's password, ends every session of the account and every sign-in that has begun, and starts a new session
 * for the caller.
 */
export async function changePassword(
  ctx: SignedIn,
  parts: SignInParts,
  passwords: { oldPassword: string; newPassword: string },
): Promise<Changed> {
  const { userId } = ctx.actor;
  const known = await confirmOwnPassword(ctx, parts, {
    password: passwords.oldPassword,
    field: 'oldPassword',
  });
  if ('refused' in known) return known;
  const { compared, forget } = known;
  if (passwords.oldPassword === passwords.newPassword)
    throw problemAt('newPassword', identityProblems.samePassword, {});
  const passwordHash = await hashPassword(passwords.newPassword);
  const changed = await raw<{ good: boolean }>`
    select gate.change_password(${compared}, ${passwordHash}) as good`.execute(ctx.sql);
  // Another call has changed it meanwhile, which ended this session.
  if (!changed.rows[0]?.good) throw problem(general.signInNeeded, {});
  await forget();
  await logAtDoor(ctx, userId, 'password-changed');
  return startSession(ctx, parts, { ...ctx.actor, companyId: ctx.actor.homeCompanyId, passwordHash });
}
