import { createHash, randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { parseKilograms } from '@terezi/domain/weighing/mass.ts';
import { logAction } from '#platform/action-log.ts';
import type { Ctx, SignedIn } from '#platform/http/context.ts';
import { signToken } from '#platform/session-token.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { passwordMatches } from './password.ts';
import { countFailure, forgetFailures, signInSubjects, slowDown } from './slow-down.ts';

/** What signing in needs besides the request. */
export type SignInParts = { keys: SigningKeys; sessionHours: number; idleMinutes: number };

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

/** Writes down what became of somebody at the door. */
export const logAtDoor = (ctx: Ctx, userId: number | null, action: string) =>
  raw`select gate.log_action(${userId}, ${action}, '{}', ${ctx.address}, ${ctx.requestId})`.execute(ctx.sql);

async function findAccount(ctx: Ctx, email: string): Promise<Account | null> {
  const { rows } = await raw<Account>`select * from gate.find_account(${email})`.execute(ctx.sql);
  const account = rows[0];
  const open =
    account?.statusId === ACTIVE && COMPANY_MAY_SIGN_IN.includes(account.companyStatusId) ? account : null;
  return open;
}

/** Whose session begins, and the password hash that they were found to know the password of. */
type Entering = { userId: number; companyId: number; scaleId: number | null; passwordHash: string | null };

type Begun = { expiresAt: string; role: Role };

/** A key for a new session, with what the database is to know of both. */
function newSession(ctx: Ctx, { sessionHours, idleMinutes }: SignInParts) {
  const seconds = sessionHours * 3_600;
  const terms = { seconds, idleSeconds: Math.ceil(idleMinutes * 60), address: ctx.address };
  const sessionKey = newToken();
  return { sessionKey, hash: hashToken(sessionKey), terms: JSON.stringify(terms) };
}

/** Begins a session and answers its token. */
export async function startSession(
  ctx: Ctx,
  parts: SignInParts,
  { userId, companyId, scaleId, passwordHash }: Entering,
): Promise<string> {
  const { sessionKey, hash, terms } = newSession(ctx, parts);
  const { rows } = await raw<Begun>`
    select * from gate.start_session(${userId}, ${scaleId}, ${passwordHash}, ${hash}, ${terms}::jsonb)`.execute(
    ctx.sql,
  );
  const session = rows[0];
  if (!session) throw problem(identityProblems.wrongCredentials, {});
  await logAtDoor(ctx, userId, 'sign-in');
  const { expiresAt, role } = session;
  return signToken(parts.keys, { userId, companyId, scaleId, role, sessionKey }, new Date(expiresAt));
}

async function offerScales(ctx: Ctx, account: Account) {
  const tempToken = newToken();
  await raw`select gate.offer_choice(${account.userId}, ${account.passwordHash}, ${hashToken(tempToken)},
    ${`${CHOICE_MINUTES} minutes`}::interval)`.execute(ctx.sql);
  const { rows } = await raw<{
    id: number;
    name: string;
    maxKg: string;
    divisionKg: string;
    calibratedUntil: string | null;
    calibrationDaysLeft: number | null;
    calibrationWarningDays: number;
  }>`select * from gate.scale_choices(${account.scaleIds}::bigint[], ${ctx.clock.now().toISOString()}::timestamptz)`.execute(
    ctx.sql,
  );
  const scales = rows.map(({ maxKg, divisionKg, ...scale }) => ({
    ...scale,
    max: parseKilograms(maxKg),
    division: parseKilograms(divisionKg),
  }));
  return { tempToken, scales };
}

type Outcome = { token: string } | Awaited<ReturnType<typeof offerScales>> | { refused: Problem };

/**
 * Signs in: a token, or with more than one scale the choice of them. Unknown and wrong answer alike and cost
 * alike. A failure is counted in the same transaction, so the refusal is returned here, not thrown.
 */
export async function logIn(
  ctx: Ctx,
  parts: SignInParts,
  credentials: { email: string; password: string },
): Promise<Outcome> {
  const subjects = await signInSubjects(ctx, parts.keys, credentials.email);
  await slowDown(ctx, subjects);
  const account = await findAccount(ctx, credentials.email);
  const good = await passwordMatches(credentials.password, account?.passwordHash ?? null);
  if (!account || !good) {
    await countFailure(ctx, subjects);
    await logAtDoor(ctx, account?.userId ?? null, 'sign-in-failed');
    return { refused: problem(identityProblems.wrongCredentials, {}) };
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
  const { tempToken, scaleId } = choice;
  const { sessionKey, hash, terms } = newSession(ctx, parts);
  const { rows } = await raw<Begun & { userId: number; companyId: number }>`
    select * from gate.start_chosen_session(${hashToken(tempToken)}, ${scaleId}, ${hash}, ${terms}::jsonb)`.execute(
    ctx.sql,
  );
  const session = rows[0];
  if (!session) throw problem(identityProblems.choiceExpired, {});
  const { expiresAt, ...who } = session;
  await logAtDoor(ctx, who.userId, 'sign-in');
  return { token: await signToken(parts.keys, { ...who, scaleId, sessionKey }, new Date(expiresAt)) };
}

/** Ends the caller's session; its token and its live streams stop working. */
export async function logOut(ctx: SignedIn): Promise<void> {
  await ctx.sql
    .updateTable('session')
    .set({ endedAt: ctx.clock.now().toISOString(), endedWhy: 'logout' })
    .where('keyHash', '=', Buffer.from(ctx.caller.session, 'hex'))
    .execute();
  await logAction(ctx.sql, ctx, { action: 'sign-out', target: `user ${ctx.caller.userId}`, detail: {} });
}

/** A ticket that opens the live stream once, bound to the caller's session. */
export async function liveTicket(ctx: SignedIn): Promise<string> {
  const ticket = newToken();
  await raw`select gate.issue_live_ticket(${hashToken(ticket)}, ${Buffer.from(ctx.caller.session, 'hex')},
    ${`${LIVE_SECONDS} seconds`}::interval)`.execute(ctx.sql);
  return ticket;
}
