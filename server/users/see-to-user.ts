import { type RawBuilder, sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { userStates } from '@terezi/domain/users/user-states.ts';
import { type UserAct, userRulings } from '@terezi/domain/users/user-policy.ts';
import { logAction } from '#platform/action-log/write.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { accountLetterKinds, caller, passwordLink } from '../identity/index.ts';
import { presentUser, storedUser } from './user.ts';

type Action = RawBuilder<{ done: boolean }>;

/** How the gate does each act; of two callers at once the second is refused. */
const ACTIONS: Readonly<Record<Exclude<UserAct, 'change'>, (id: number) => Action>> = {
  block: (id) => raw`select gate.block_user(${id}, ${userStates.number.blocked}::integer) as done`,
  unblock: (id) => raw`select gate.block_user(${id}, ${userStates.number.active}::integer) as done`,
  approve: (id) => raw`select gate.approve_user(${id}) as done`,
  remove: (id) => raw`select gate.remove_user(${id}) as done`,
  resendInvite: (id) =>
    raw`select gate.resend_link(${id}, 'invite', ${accountLetterKinds.invitation}) as done`,
  resendApprove: (id) =>
    raw`select gate.resend_link(${id}, 'email', ${accountLetterKinds.validation}) as done`,
  takeSecondFactor: (id) => raw`select gate.take_second_factor(${id}) as done`,
  resetPassword: (id) => raw`select gate.resend_link(${id}, 'password', ${passwordLink.name}) as done`,
};

/** Does an act with a person's account, in any company where the caller may do it. */
export async function seeToUser(ctx: SignedIn, act: Exclude<UserAct, 'change'>, id: number): Promise<void> {
  const stored = await storedUser(ctx, id);
  const ruling = userRulings.of(act, caller(ctx), stored);
  // A person is removed only in the company acted in: for any other caller the account does not exist.
  if (act === 'remove' && stored.companyId !== ctx.companyId) throw problem(general.notFound, {});
  mustMay(ruling, 'allow');
  const { rows } = await ACTIONS[act](id).execute(ctx.sql);
  if (!rows[0]?.done) throw problem(identityProblems.otherState, {});
  await logAction(ctx, { action: `user-${act}`, target: `user ${id}`, detail: { email: stored.email } });
}

/** The same, and answers the account as it is then. */
export async function seenToUser(ctx: SignedIn, act: Exclude<UserAct, 'change'>, id: number) {
  await seeToUser(ctx, act, id);
  return { user: presentUser(ctx, await storedUser(ctx, id)) };
}
