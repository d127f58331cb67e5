import { sql as raw } from 'kysely';
import { z } from 'zod';
import { browserName } from '@terezi/domain/identity/browser.ts';
import { logonAskedLetter } from '@terezi/domain/identity/letters.ts';
import { Hopeless, jobKind } from '#platform/jobs/kind.ts';
import { draft, letterJob, type Mailer } from '#platform/mail/letter-job.ts';

const logonAsked = jobKind({
  name: 'logon-asked',
  payload: z.object({ userId: z.number(), logonRequestId: z.number() }),
  atOnce: 2,
});

/** The letter to administrators about sign-ins from elsewhere. */
export const logonLetterName = logonAsked.name;

type LogonLetterRow = {
  email: string;
  fullname: string;
  who: string;
  address: string;
  browser: string | null;
};

/** Tells an administrator that a sign-in waits, as long as it does. */
export const sendLogonAsked = (mailer: Mailer) =>
  letterJob(mailer, logonAsked, async ({ sql }, { userId, logonRequestId }) => {
    const { rows } =
      await raw<LogonLetterRow>`select * from gate.logon_letter(${userId}, ${logonRequestId})`.execute(sql);
    const [logon] = rows;
    if (!logon) throw new Hopeless('Nobody waits any more.');
    const { email, fullname, who, address } = logon;
    const browser = browserName(logon.browser) ?? '–';
    const link = `${mailer.publicUrl}/logon-request?open=${logonRequestId}`;
    return draft(email, logonAskedLetter, { fullname, who, address, browser, link });
  });
