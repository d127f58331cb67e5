import { createHash, randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { parseKilograms } from '@terezi/domain/weighing/mass.ts';
import { logAction } from '#platform/action-log.ts';
import type { Database } from '#platform/database/database.ts';
import type { Ctx, SignedIn } from '#platform/http/context.ts';
import { signToken } from '#platform/session-token.ts';
import { passwordMatches } from './password.ts';
import { countFailure, forgetFailures, signInSubjects, slowDown } from './slow-down.ts';

/** What signing in needs besides the request. */
export type SignInParts = { key: Uint8Array; sessionHours: number; database: Database };

type Account = {
  userId: number;
  companyId: number;
  passwordHash: string | null;
  statusId: number;
  companyStatusId: number;
  scaleIds: number[];
};

const ACTIVE = 4;
/** Before approval an administrator signs in too, and sees the company's own page. */
const COMPANY_MAY_SIGN_IN = [2, 3];
const CHOICE_MINUTES = 5;
const LIVE_SECONDS = 60;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

const log = (ctx: Ctx, userId: number | null, action: string, detail: object = {}) =>
  raw`select gate.log_action(${userId}, ${action}, ${JSON.stringify(detail)}::jsonb, ${ctx.address}, ${ctx.requestId})`.execute(
    ctx.sql,
  );

async function findAccount(ctx: Ctx, email: string): Promise<Account | null> {
  const { rows } = await raw<Account>`select * from gate.find_account(${email})`.execute(ctx.sql);
  const account = rows[0];
  const open =
    account?.statusId === ACTIVE && COMPANY_MAY_SIGN_IN.includes(account.companyStatusId) ? account : null;
  return open;
}

/** Whose session begins: `passwordHash` is the one that the caller knew the password of, null after a choice of scales. */
type Entering = { userId: number; companyId: number; scaleId: number | null; passwordHash: string | null };

async function startSession(
  ctx: Ctx,
  parts: SignInParts,
  { userId, companyId, scaleId, passwordHash }: Entering,
): Promise<string> {
  const lifetime = `${parts.sessionHours} hours`;
  const { rows } = await raw<{ key: string; expiresAt: string; role: Role }>`
    select * from gate.start_session(${userId}, ${scaleId}, ${lifetime}::interval, ${ctx.address}, ${passwordHash})`.execute(
    ctx.sql,
  );
  const session = rows[0];
  if (!session) throw problem(identityProblems.wrongCredentials, {});
  await log(ctx, userId, 'sign-in');
  const { key: sessionKey, expiresAt, role } = session;
  return signToken(parts.key, { userId, companyId, scaleId, role, sessionKey }, new Date(expiresAt));
}

async function offerScales(ctx: Ctx, account: Account) {
  const tempToken = newToken();
  await raw`select gate.issue_single_use('choose-scale', ${hashToken(tempToken)}, ${account.userId}, null,
    ${account.scaleIds}::bigint[], ${`${CHOICE_MINUTES} minutes`}::interval)`.execute(ctx.sql);
  const { rows } = await raw<{
    id: number;
    name: string;
    maxKg: string;
    divisionKg: string;
    calibratedUntil: string | null;
  }>`select * from gate.scale_choices(${account.scaleIds}::bigint[])`.execute(ctx.sql);
  const scales = rows.map(({ maxKg, divisionKg, ...scale }) => ({
    ...scale,
    max: parseKilograms(maxKg),
    division: parseKilograms(divisionKg),
  }));
  return { tempToken, scales };
}

type Outcome = { token: string } | Awaited<ReturnType<typeof offerScales>> | { refused: true };

/**
 * Signs in: a token, or with more than one scale the choice of them. Unknown and wrong answer alike and cost
 * alike. A failure is counted in the same transaction, so the refusal is returned here, not thrown.
 */
export async function logIn(
  ctx: Ctx,
  parts: SignInParts,
  credentials: { email: string; password: string },
): Promise<Outcome> {
  const subjects = await signInSubjects(ctx, parts.key, credentials.email);
  await slowDown(ctx, subjects);
  const account = await findAccount(ctx, credentials.email);
  const good = await passwordMatches(credentials.password, account?.passwordHash ?? null);
  if (!account || !good) {
    await countFailure(ctx, subjects);
    await log(ctx, account?.userId ?? null, 'sign-in-failed');
    return { refused: true };
  }
  await forgetFailures(ctx, subjects);
  if (account.scaleIds.length > 1) return offerScales(ctx, account);
  const scaleId = account.scaleIds[0] ?? null;
  return { token: await startSession(ctx, parts, { ...account, scaleId }) };
}

/** Finishes signing in; of many calls with one temporary token exactly one succeeds. */
export async function chooseScale(
  ctx: Ctx,
  parts: SignInParts,
  choice: { tempToken: string; scaleId: number },
): Promise<{ token: string }> {
  const { rows } = await raw<{ userId: number; companyId: number }>`
    select * from gate.take_single_use('choose-scale', ${hashToken(choice.tempToken)}, ${choice.scaleId})`.execute(
    ctx.sql,
  );
  const who = rows[0];
  if (!who) throw problem(identityProblems.choiceExpired, {});
  const { userId, companyId } = who;
  const entering = { userId, companyId, scaleId: choice.scaleId, passwordHash: null };
  return { token: await startSession(ctx, parts, entering) };
}

/** Ends the caller's session; its token and its live streams stop working. */
export async function logOut(ctx: SignedIn): Promise<void> {
  await ctx.sql
    .updateTable('session')
    .set({ endedAt: ctx.clock.now().toISOString(), endedWhy: 'logout' })
    .where('key', '=', ctx.caller.sessionKey)
    .execute();
  await logAction(ctx.sql, ctx, { action: 'sign-out', target: `user ${ctx.caller.userId}`, detail: {} });
}

/** A ticket that opens the live stream once, bound to the caller's session. */
export async function liveTicket(ctx: SignedIn): Promise<string> {
  const ticket = newToken();
  const { userId, sessionKey } = ctx.caller;
  await raw`select gate.issue_single_use('live', ${hashToken(ticket)}, ${userId}, ${sessionKey}::uuid, null,
    ${`${LIVE_SECONDS} seconds`}::interval)`.execute(ctx.sql);
  return ticket;
}
