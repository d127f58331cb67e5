import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { Hopeless } from '../jobs/kind.ts';
import type { Composed } from './compose.ts';

/** A file that goes with a letter; only the post that sends it reads it. */
type Attached = { filename: string; contentType: string; read(): Promise<Readable> };

/** A letter to one person; `id` is the same for each attempt at it, so that a mail program shows it once. */
export type Letter = Composed & {
  id: string;
  companyId: number;
  to: string;
  language: Language;
  attachments?: readonly Attached[];
};

/** Takes letters away. Rejects where the letter was not taken; then it may be given again. */
export type Post = { send(letter: Letter, signal: AbortSignal): Promise<void>; close(): void };

/** A mail server that is silent for so long is given up on, and tried again later. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Answers of a mail server that no repetition mends: those of SMTP from 500 on. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

function smtpPost(url: string, from: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const host = from.split('@')[1] ?? 'localhost';
  return {
    async send({ id, to, language, attachments = [], companyId: _companyId, ...content }) {
      await transport
        .sendMail({
          ...content,
          attachments: await Promise.all(
            attachments.map(async ({ read, ...file }) => ({ ...file, content: await read() })),
          ),
          from: { name: 'Tərəzi', address: from },
          to,
          messageId: `<${id}@${host}>`,
          headers: {
            // These keep programs from answering: no notice of absence, no answer to an answer.
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'List-Id': `<terezi.${host}>`,
            'Content-Language': language,
          },
        })
        .catch((error: unknown) => {
          throw isFinal(error) ? new Hopeless(String(error), { cause: error }) : error;
        });
    },
    close: () => transport.close(),
  };
}

/** The demo's mailbox: a table that a page shows. */
const demoPost = (database: Database): Post => ({
  async send({ id, companyId, to, subject, text, html }) {
    const options = { identity: { company: companyId }, requestId: id, writes: true };
    await database.transaction(options, (sql) =>
      sql.insertInto('demoMail').values({ companyId, recipient: to, subject, text, html }).execute(),
    );
  },
  close: () => {},
});

/** Whether there is a post that takes letters away. */
export const hasPost = ({ SMTP_URL, DEMO }: Env): boolean => SMTP_URL !== undefined || DEMO;

/**
 * The post: the mail server of SMTP_URL; in a demo without one the mailbox that every visitor may read; elsewhere null, and letters wait
 * until there is one.
 */
export function openPost(env: Env, database: Database): Post | null {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = env;
  if (SMTP_URL) return smtpPost(SMTP_URL, MAIL_FROM ?? `terezi@${new URL(PUBLIC_URL).hostname}`);
  return hasPost(env) ? demoPost(database) : null;
}
