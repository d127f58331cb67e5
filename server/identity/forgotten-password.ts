import { randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import { z } from 'zod';
import { passwordLetter } from '@terezi/domain/identity/letters.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { Hopeless, jobKind } from '#platform/jobs/kind.ts';
import { draft, letterJob, type Mailer } from '#platform/mail/letter-job.ts';
import { deadLink } from './dead-link.ts';
import { hashPassword } from './password.ts';
import { hashToken, logAtDoor, type SignInParts } from './begin-session.ts';
import { countFailure, linkSubjects, slowDown } from './slow-down.ts';

/** How long a link works: long enough for a slow mail, short enough for a mailbox that others read too. */
const LINK_HOURS = 2;

export const passwordLink = jobKind({
  name: 'password-link',
  payload: z.object({ userId: z.number() }),
  atOnce: 2,
});

/**
 * Has a link mailed to a person who forgot the password. Neither the answer nor its delay tells whether the account exists;
 * repeated requests are slowed down like guesses.
 */
export async function askForLink(ctx: HandlerContext, parts: SignInParts, email: string): Promise<void> {
  const subjects = linkSubjects(parts.keys, ctx, email);
  await slowDown(ctx, subjects);
  await countFailure(ctx, subjects);
  await raw`select gate.ask_password_link(${email}, ${ctx.language})`.execute(ctx.sql);
}

/**
 * Sends the link. Its secret is made only now, so that it stands nowhere but in the letter; each attempt makes another and
 * voids those of earlier letters.
 */
export const sendPasswordLink = (mailer: Mailer) =>
  letterJob(mailer, passwordLink, async ({ actor, sql }, { userId }) => {
    const secret = randomBytes(32).toString('base64url');
    const { rows } = await raw<{ email: string; fullname: string }>`
      select * from gate.offer_password_link(${userId}, ${hashToken(secret)}, ${`${LINK_HOURS} hours`}::interval, ${actor.id})`.execute(
      sql,
    );
    const [account] = rows;
    if (!account) throw new Hopeless('The account no longer signs in.');
    const { email, fullname } = account;
    const link = `${mailer.publicUrl}/password/reset/${secret}`;
    return draft(email, passwordLetter, { fullname, hours: LINK_HOURS, link });
  });

/** Refuses a link that sets no password any more; checking one does not use it up. */
export async function mustBeGood(ctx: HandlerContext, token: string): Promise<void> {
  const { rows } = await raw<{ userId: number }>`
    select * from gate.find_password_link(${hashToken(token)})`.execute(ctx.sql);
  if (rows.length === 0) throw await deadLink(ctx, token);
}

/** Sets another password by a link, which works once; every session of the account ends. */
export async function resetPassword(
  ctx: HandlerContext,
  input: { token: string; newPassword: string },
): Promise<void> {
  const secret = hashToken(input.token);
  // This call needs no session, so the link is checked before the costly hash.
  await mustBeGood(ctx, input.token);
  const hash = await hashPassword(input.newPassword);
  const { rows } = await raw<{ account: number | null }>`
    select gate.reset_password(${secret}, ${hash}) as account`.execute(ctx.sql);
  const account = rows[0]?.account ?? null;
  if (account === null) throw await deadLink(ctx, input.token);
  await logAtDoor(ctx, account, 'password-reset');
}
