import { expect } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { dataOf, type TestServer } from './server.ts';
import { useWorker } from './worker.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const env = readEnv({ DEMO: 'on', PUBLIC_URL: 'https://terezi.example' });

/** A mail as the demo's mailbox shows it. */
type Mail = { Recipient: string; Subject: string; Text: string };

/** The mail of people, at a test's server. */
export function mailboxOf(server: TestServer) {
  const mails = async () => dataOf<{ Mail: Mail[] }>(await server.call('GET /mail')).Mail;
  return {
    mails,
    /** Carries out jobs until the test is over. */
    work: () => useWorker(server, jobsOf({ env, ...server, log: createLog('silent') }).jobs),
    /** Forgets all mails and guesses so far. */
    forget: () => server.query('truncate outbox, demo_mail, sign_in_attempt'),
    /** The newest mail to a recipient, once there are so many. */
    async mailTo(recipient: unknown, count = 1): Promise<Mail | undefined> {
      const theirs = async () => (await mails()).filter(({ Recipient }) => Recipient === recipient);
      await expect.poll(async () => (await theirs()).length, PATIENCE).toBe(count);
      return (await theirs())[0];
    },
  };
}

/** The secret of the link in a mail. */
export const secretIn = (mail: Mail | undefined): string =>
  /\/(?:email\/validate|register\/user|password\/reset)\/(\S+)/.exec(mail?.Text ?? '')?.[1] ?? '';
