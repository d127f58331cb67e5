import { sql as raw } from 'kysely';
import { isAllowedAddress } from '@terezi/domain/companies/allowed-address.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { LOGON_MINUTES } from '@terezi/domain/identity/logon-policy.ts';
import { logonStates } from '@terezi/domain/identity/logon-states.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { hashToken, logAtDoor, newToken } from '../begin-session.ts';

/** A person who has passed every step of signing in that proves who they are. */
export type Proven = { userId: number; companyId: number; passwordHash: string | null; scaleIds: number[] };

/** A sign-in that waits for an administrator: its token only asks for the decision and opens nothing. */
export type Waiting = { tempToken: string; logonRequest: { id: number; expiresAt: string } };

/** Whether the person may sign in from this address without an administrator's approval. */
export async function isExpectedHere(ctx: HandlerContext, userId: number): Promise<boolean> {
  const { rows } = await raw<{ ranges: string[] | null }>`
    select gate.allowed_addresses(${userId}) as ranges`.execute(ctx.sql);
  return isAllowedAddress(rows[0]?.ranges ?? [], ctx.address);
}

/** Has a sign-in from an address that is not allowed wait for an administrator; null where the address is allowed. */
export async function askWhereUnexpected(
  ctx: HandlerContext,
  { userId, passwordHash }: Proven,
  hasSecondFactor: boolean,
): Promise<Waiting | null> {
  if (await isExpectedHere(ctx, userId)) return null;
  const tempToken = newToken();
  const { address, browser } = ctx;
  const question = JSON.stringify({ address, browser, hasSecondFactor, minutes: LOGON_MINUTES });
  const { rows } = await raw<Waiting['logonRequest']>`
    select * from gate.ask_logon(${userId}, ${passwordHash}, ${hashToken(tempToken)}, ${question}::jsonb)`.execute(
    ctx.sql,
  );
  const [logonRequest] = rows;
  if (!logonRequest) throw problem(identityProblems.wrongCredentials, {});
  await logAtDoor(ctx, userId, 'logon-asked', { logonRequest: logonRequest.id });
  return { tempToken, logonRequest };
}

type FoundLogonRow = Proven & {
  id: number;
  statusId: number;
  expiresAt: string;
  isOver: boolean;
  note: string | null;
};

/**
 * The state of a sign-in that waits: still waiting, refused, or approved, which this call uses up. An approval for once lets
 * the person in only from the address of their request.
 */
export async function waitedFor(
  ctx: HandlerContext,
  tempToken: string,
): Promise<{ proven: Proven } | Waiting | { refused: Problem }> {
  const token = hashToken(tempToken);
  const { rows } = await raw<FoundLogonRow>`select * from gate.find_logon(${token})`.execute(ctx.sql);
  const [logon] = rows;
  if (!logon) throw problem(identityProblems.stepExpired, {});
  const { id, statusId, expiresAt, isOver, note, ...proven } = logon;
  const { waiting, cancelled } = logonStates.number;
  if (statusId === cancelled) throw problem(identityProblems.logonRefused, { note: note ?? '' });
  if (isOver) throw problem(identityProblems.logonUnanswered, {});
  if (statusId === waiting) return { tempToken, logonRequest: { id, expiresAt } };
  const result = await raw<{
    done: boolean;
  }>`select gate.take_logon(${token}, ${ctx.address}) as done`.execute(ctx.sql);
  if (!result.rows[0]?.done) throw problem(identityProblems.stepExpired, {});
  return { proven };
}

/** Gives up a sign-in that waits: a later decision opens nothing. */
export async function withdrawLogon(ctx: HandlerContext, tempToken: string): Promise<void> {
  await raw`select gate.withdraw_logon(${hashToken(tempToken)})`.execute(ctx.sql);
}
