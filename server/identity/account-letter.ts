import { sql as raw } from 'kysely';
import { z } from 'zod';
import {
  invitationLetter,
  registeredLetter,
  secondFactorTakenLetter,
  validationLetter,
} from '@terezi/domain/identity/letters.ts';
import { Hopeless, type JobContext, jobKind } from '#platform/jobs/kind.ts';
import { draft, letterJob, type Mailer } from '#platform/mail/letter-job.ts';
import { hashToken, newToken } from './begin-session.ts';
import { logonLetterName, sendLogonAsked } from './logon/letter.ts';

/** How long a link that proves an address works. */
const LINK_HOURS = 72;
const LIFETIME = `${LINK_HOURS} hours`;

const payload = z.object({ userId: z.number() });

const emailValidation = jobKind({ name: 'email-validation', payload, atOnce: 2 });
const secondFactorTaken = jobKind({ name: 'second-factor-taken', payload, atOnce: 2 });
const registeredAlready = jobKind({ name: 'registered-already', payload, atOnce: 2 });
export const invitationLetterKind = jobKind({ name: 'invitation', payload, atOnce: 2 });
/** The letters that an administrator may send again. */
export const accountLetterKinds = {
  invitation: invitationLetterKind.name,
  validation: emailValidation.name,
} as const;
/** The kinds of letters to people about their accounts. */
export const accountLetterNames: readonly string[] = [
  emailValidation.name,
  registeredAlready.name,
  secondFactorTaken.name,
  logonLetterName,
  invitationLetterKind.name,
];

type Addressee = { email: string; fullname: string; companyName: string };

/**
 * Sends the link that proves an address. The token is made only now, so that it stands nowhere but in the letter; each attempt
 * makes another and voids those of earlier letters.
 */
const sendValidation = (mailer: Mailer) =>
  letterJob(mailer, emailValidation, async ({ actor, sql }, { userId }) => {
    const secret = newToken();
    const { rows } = await raw<Addressee>`
      select * from gate.offer_account_link(${userId}, ${hashToken(secret)}, ${LIFETIME}::interval, ${actor.id})`.execute(
      sql,
    );
    const [account] = rows;
    if (!account) throw new Hopeless('The address was proven already.');
    const { email, fullname, companyName: company } = account;
    const link = `${mailer.publicUrl}/email/validate/${secret}`;
    return draft(email, validationLetter, { fullname, company, hours: LINK_HOURS, link });
  });

/** The owner of an account, to whom letters about it go. */
async function ownerOf({ sql }: JobContext, userId: number): Promise<Addressee> {
  const { rows } = await raw<Addressee>`select * from gate.addressee(${userId})`.execute(sql);
  if (!rows[0]) throw new Hopeless('There is no such account any more.');
  return rows[0];
}

/** Tells the owner of an account that a registration used its address. */
const sendRegistered = (mailer: Mailer) =>
  letterJob(mailer, registeredAlready, async (ctx, { userId }) => {
    const { email, fullname } = await ownerOf(ctx, userId);
    return draft(email, registeredLetter, { fullname, link: `${mailer.publicUrl}/login` });
  });

/** Tells the owner of an account that an administrator has taken off its second factor. */
const sendFactorTaken = (mailer: Mailer) =>
  letterJob(mailer, secondFactorTaken, async (ctx, { userId }) => {
    const { email, fullname } = await ownerOf(ctx, userId);
    return draft(email, secondFactorTakenLetter, { fullname, link: `${mailer.publicUrl}/login` });
  });

/** Sends an invitation; its link, too, is made only now. */
const sendInvitation = (mailer: Mailer) =>
  letterJob(mailer, invitationLetterKind, async ({ actor, sql }, { userId }) => {
    const secret = newToken();
    const { rows } = await raw<{ email: string; companyName: string; groupName: string }>`
      select * from gate.offer_invitation(${userId}, ${hashToken(secret)}, ${LIFETIME}::interval, ${actor.id})`.execute(
      sql,
    );
    const [account] = rows;
    if (!account) throw new Hopeless('The invitation was taken or withdrawn.');
    const { email, companyName: company, groupName: group } = account;
    const link = `${mailer.publicUrl}/register/user/${secret}`;
    return draft(email, invitationLetter, { company, group, hours: LINK_HOURS, link });
  });

/** How each letter about an account is written and sent. */
export const accountLetters = (mailer: Mailer) => [
  sendValidation(mailer),
  sendRegistered(mailer),
  sendFactorTaken(mailer),
  sendLogonAsked(mailer),
  sendInvitation(mailer),
];
