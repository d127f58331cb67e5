import { sql as raw } from 'kysely';
import { z } from 'zod';
import { approvedLetter, rejectedLetter, voenTakenLetter } from '@terezi/domain/companies/letters.ts';
import { Hopeless, jobKind } from '#platform/jobs/kind.ts';
import { draft, letterJob, type Mailer } from '#platform/mail/letter-job.ts';

const stranger = z.object({ email: z.string(), fullname: z.string(), voen: z.string() });
const voenTaken = jobKind({ name: 'voen-taken', payload: stranger, atOnce: 2 });
const decision = z.object({ userId: z.number(), isApproved: z.boolean(), reason: z.string().nullable() });
const companyDecided = jobKind({ name: 'company-decided', payload: decision, atOnce: 2 });
/** The kinds of letters to people about companies. */
export const companyLetterNames: readonly string[] = [voenTaken.name, companyDecided.name];

/** Tells a person who registered a company that its VÖEN is known already. */
const sendVoenTaken = (mailer: Mailer) =>
  letterJob(mailer, voenTaken, async (_ctx, { email, fullname, voen }) =>
    draft(email, voenTakenLetter, { fullname, voen }),
  );

/** Tells an administrator what became of the company that waited for approval. */
const sendDecided = (mailer: Mailer) =>
  letterJob(mailer, companyDecided, async ({ sql }, { userId, isApproved, reason }) => {
    const { rows } = await raw<{ email: string; fullname: string; companyName: string }>`
      select * from gate.addressee(${userId})`.execute(sql);
    const [account] = rows;
    if (!account) throw new Hopeless('There is no such account any more.');
    const { email, fullname, companyName: company } = account;
    if (!isApproved) return draft(email, rejectedLetter, { fullname, company, reason: reason ?? '' });
    return draft(email, approvedLetter, { fullname, company, link: `${mailer.publicUrl}/login` });
  });

/** How each letter about a company is written and sent. */
export const companyLetters = (mailer: Mailer) => [sendVoenTaken(mailer), sendDecided(mailer)];
