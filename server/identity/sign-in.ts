import { sql as raw } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import { raisedProblem } from '@terezi/domain/raised-problems.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { logAction } from '#platform/action-log/write.ts';
import type { HandlerContext, SignedIn } from '#platform/http/context.ts';
import { hashToken, logAtDoor, newSession, newToken, type SignInParts, tokenOf } from './begin-session.ts';
import { passwordMatches } from './password.ts';
import { askWhereUnexpected, type Proven, waitedFor, type Waiting } from './logon/wait.ts';
import { askForCode, proveStep } from './second-factor/step.ts';
import { countFailure, forgetFailures, signInSubjects, slowDown } from './slow-down.ts';

type Account = Proven & { isOpen: boolean };

const { approvalPending, active } = companyStates.number;
/** Before approval an administrator signs in too, and sees the company's own page. */
const COMPANY_MAY_SIGN_IN: readonly number[] = [approvalPending, active];
const CHOICE_MINUTES = 5;
const LIVE_SECONDS = 60;

async function findAccount(ctx: HandlerContext, email: string): Promise<Account | null> {
  const { rows } = await raw<Proven & { statusId: number; companyStatusId: number }>`
    select * from gate.find_account(${email})`.execute(ctx.sql);
  const [account] = rows;
  if (!account) return null;
  const isOpen =
    account.statusId === userStates.number.active && COMPANY_MAY_SIGN_IN.includes(account.companyStatusId);
  return { ...account, isOpen };
}

/** Why a person with the right password is let in nowhere; null where nothing is in the way. */
async function whyShutOut(
  ctx: HandlerContext,
  { isOpen, userId, passwordHash }: Account,
): Promise<Problem | null> {
  if (isOpen) return null;
  const { rows } = await raw<{ state: string; reason: string | null }>`
    select * from gate.shut_out(${userId}, ${passwordHash})`.execute(ctx.sql);
  const [why] = rows;
  return why ? raisedProblem(why.state, why.reason ?? '') : null;
}

/** The person whose session begins, and the hash that their password matched. */
type Entering = { userId: number; companyId: number; scaleId: number | null; passwordHash: string | null };

type Begun = { expiresAt: string; role: Role };

/** Begins a session and answers its token. */
export async function startSession(
  ctx: HandlerContext,
  parts: SignInParts,
  { userId, companyId, scaleId, passwordHash }: Entering,
): Promise<{ token: string }> {
  const { sessionKey, hash, terms } = newSession(ctx, parts);
  const { rows } = await raw<Begun>`
    select * from gate.start_session(${userId}, ${scaleId}, ${passwordHash}, ${hash}, ${terms}::jsonb)`.execute(
    ctx.sql,
  );
  const session = rows[0];
  if (!session) throw problem(identityProblems.wrongCredentials, {});
  await logAtDoor(ctx, userId, 'sign-in', { role: session.role, scaleId });
  return tokenOf(ctx, parts, { userId, companyId, scaleId, sessionKey, ...session });
}

/** The scales that a person may choose from. */
async function choicesOf(ctx: HandlerContext, scaleIds: readonly number[]) {
  const { rows } = await raw<{
    id: number;
    name: string;
    maxKg: string;
    divisionKg: string;
    calibratedUntil: string | null;
    calibrationDaysLeft: number | null;
    calibrationWarningDays: number;
  }>`select * from gate.scale_choices(${scaleIds}::bigint[], ${ctx.clock.now().toISOString()}::timestamptz)`.execute(
    ctx.sql,
  );
  return rows.map(({ maxKg, divisionKg, ...scale }) => ({
    ...scale,
    max: parseKilograms(maxKg),
    division: parseKilograms(divisionKg),
  }));
}

async function offerScales(ctx: HandlerContext, account: Proven) {
  const tempToken = newToken();
  await raw`select gate.offer_choice(${account.userId}, ${account.passwordHash}, ${hashToken(tempToken)},
    ${`${CHOICE_MINUTES} minutes`}::interval)`.execute(ctx.sql);
  return { tempToken, scales: await choicesOf(ctx, account.scaleIds) };
}

/**
 * Offers a signed-in person their scales again. Taking one replaces this session by one that ends no later: it still rests on
 * the password that opened it.
 */
export async function offerOtherScale(ctx: SignedIn) {
  const tempToken = newToken();
  const { rows } = await raw<{ scaleIds: number[] | null }>`
    select * from gate.offer_other_scale(${hashToken(tempToken)}, ${Buffer.from(ctx.actor.session, 'hex')},
      ${`${CHOICE_MINUTES} minutes`}::interval)`.execute(ctx.sql);
  const [offered] = rows;
  if (!offered) throw problem(general.signInNeeded, {});
  return { tempToken, scales: await choicesOf(ctx, offered.scaleIds ?? []) };
}

type Outcome =
  | { token: string }
  | Awaited<ReturnType<typeof offerScales>>
  | { tempToken: string; secondFactor: true }
  | Waiting
  | { refused: Problem };

/** Lets in a person of whom no more proof is needed: at their one scale, or to the choice of one. */
async function letIn(ctx: HandlerContext, parts: SignInParts, account: Proven) {
  if (account.scaleIds.length > 1) return offerScales(ctx, account);
  return startSession(ctx, parts, { ...account, scaleId: account.scaleIds[0] ?? null });
}

/** Lets in a person who has given every proof, or has them wait where their address is not allowed. */
const letInHere = async (
  ctx: HandlerContext,
  parts: SignInParts,
  { account, hasSecondFactor }: { account: Proven; hasSecondFactor: boolean },
): Promise<Outcome> =>
  (await askWhereUnexpected(ctx, account, hasSecondFactor)) ?? letIn(ctx, parts, account);

/**
 * Signs in: a token, or with more than one scale the choice of them. An unknown address, a wrong password and an unproven
 * address answer alike and cost alike; a stranger may have registered the unproven one. A failure is counted in the same
 * transaction, so its refusal is returned here, not thrown.
 */
export async function logIn(
  ctx: HandlerContext,
  parts: SignInParts,
  credentials: { email: string; password: string },
): Promise<Outcome> {
  const subjects = await signInSubjects(ctx, parts.keys, credentials.email);
  await slowDown(ctx, subjects);
  const account = await findAccount(ctx, credentials.email);
  const good = await passwordMatches(credentials.password, account?.passwordHash ?? null);
  const known = good ? account : null;
  if (!known?.isOpen) {
    const shut = known && (await whyShutOut(ctx, known));
    if (!shut) await countFailure(ctx, subjects);
    await logAtDoor(ctx, account?.userId ?? null, 'sign-in-failed', shut ? { why: shut.kind.code } : {});
    return { refused: shut ?? problem(identityProblems.wrongCredentials, {}) };
  }
  await forgetFailures(ctx, subjects);
  return (await askForCode(ctx, known)) ?? letInHere(ctx, parts, { account: known, hasSecondFactor: false });
}

/** Continues a sign-in by a code of the second factor; a wrong one is counted, and refused once that is committed. */
export async function enterCode(
  ctx: HandlerContext,
  parts: SignInParts,
  input: { tempToken: string; code: string },
): Promise<Outcome> {
  const weighed = await proveStep(ctx, parts, input);
  if ('refused' in weighed) return weighed;
  return letInHere(ctx, parts, { account: weighed.step, hasSecondFactor: true });
}

/** Continues a sign-in that waited for an administrator, as soon as it is approved. */
export async function enterOnceApproved(
  ctx: HandlerContext,
  parts: SignInParts,
  tempToken: string,
): Promise<Outcome> {
  const stands = await waitedFor(ctx, tempToken);
  return 'proven' in stands ? letIn(ctx, parts, stands.proven) : stands;
}

/** Finishes signing in; of many calls with one temporary token exactly one succeeds. */
export async function chooseScale(
  ctx: HandlerContext,
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
  // The session's row is deleted some day: this entry keeps what it was for.
  await logAtDoor(ctx, session.userId, 'sign-in', { role: session.role, scaleId });
  return tokenOf(ctx, parts, { ...session, scaleId, sessionKey });
}

/** Ends the caller's session; its token and its live streams stop working. */
export async function logOut(ctx: SignedIn): Promise<void> {
  await raw`select gate.end_session(${Buffer.from(ctx.actor.session, 'hex')}, 'logout')`.execute(ctx.sql);
  await logAction(ctx, { action: 'sign-out', target: `user ${ctx.actor.userId}`, detail: {} });
}

/** A ticket that opens the live stream once, bound to the caller's session. */
export async function liveTicket(ctx: SignedIn): Promise<string> {
  const ticket = newToken();
  await raw`select gate.issue_live_ticket(${hashToken(ticket)}, ${Buffer.from(ctx.actor.session, 'hex')},
    ${`${LIVE_SECONDS} seconds`}::interval)`.execute(ctx.sql);
  return ticket;
}
