import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { browserName, isHandheld } from '@terezi/domain/identity/browser.ts';
import { logAction } from '#platform/action-log/write.ts';
import type { SignedIn } from '#platform/http/context.ts';

type Session = {
  id: number;
  browser: string | null;
  address: string | null;
  startedAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
  scaleName: string | null;
  companyName: string | null;
};
type SignIn = { id: number; at: string; address: string | null; hasSucceeded: boolean };

/** The caller's sessions, this one first, their latest sign-ins, and when they last changed their password. */
export async function ownSessions({ sql }: SignedIn, { signIns: most }: { signIns: number }) {
  const [sessions, signIns, password] = await Promise.all([
    raw<Session>`select * from gate.own_sessions()`.execute(sql),
    raw<SignIn>`select * from gate.own_sign_ins(${most})`.execute(sql),
    raw<{ at: string | null }>`select gate.own_password_changed_at() as at`.execute(sql),
  ]);
  return {
    session: sessions.rows.map(({ browser, ...row }) => ({
      ...row,
      browser: browserName(browser),
      isHandheld: isHandheld(browser),
    })),
    signIn: signIns.rows,
    passChangedAt: password.rows[0]?.at ?? null,
  };
}

/** Ends one of the caller's other sessions, or all of them where none is named; 404 for an id that is none of them. */
export async function endOwnSessions(ctx: SignedIn, id: number | null): Promise<{ ended: number }> {
  const { rows } = await raw<{ ended: number }>`
    select gate.end_own_sessions(${id}::bigint) as ended`.execute(ctx.sql);
  const ended = rows[0]?.ended ?? 0;
  if (id !== null && ended === 0) throw problem(general.notFound, {});
  if (ended > 0)
    await logAction(ctx, { action: 'session-end', target: `user ${ctx.actor.userId}`, detail: { ended } });
  return { ended };
}
