import { sql as raw } from 'kysely';
import { z } from 'zod';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { manyNotices, moreNotices, noticeText, type NoticeValue } from '@terezi/domain/notices/kinds.ts';
import { noticesLetter } from '@terezi/domain/notices/letters.ts';
import { Hopeless, type JobContext, jobKind } from '#platform/jobs/kind.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';
import { draft, letterJob, type Mailer } from '#platform/mail/letter-job.ts';

/** How many notices one message lists; of the rest it gives the count. */
const MAX_LINES = 5;

/** The notices of one message, of one person or of the founder, by their ids. */
export const noticesSent = z.object({ notices: z.array(z.number()) });
const noticeLetter = jobKind({ name: 'notice-letter', payload: noticesSent, atOnce: 2 });

type Sent = { kind: string; said: Record<string, NoticeValue>; rowId: number | null };
type Reader = { email: string | null; fullname: string | null; language: Language | null };
type ToSend = Sent & Reader;

/** The notices of a message, oldest first, with their reader where that is a person. */
export async function noticesToSend(
  { sql }: JobContext,
  { notices }: z.output<typeof noticesSent>,
): Promise<readonly [ToSend, ...ToSend[]]> {
  const { rows } = await raw<ToSend>`select * from gate.notices_to_send(${notices}::bigint[])`.execute(sql);
  const [first, ...others] = rows;
  if (!first) throw new Hopeless('These notices are not kept any more.');
  return [first, ...others];
}

/** The text of a message: a title, a line for each of the first notices, and how many more there are. */
export function messageOf(sent: readonly Sent[], language: Language) {
  const texts = sent.map((each) => noticeText(each, language));
  const lines = texts
    .slice(0, MAX_LINES)
    .map(({ title, detail }) => [title, detail].filter((part) => part !== null).join(' — '));
  const count = texts.length;
  const [only] = texts;
  return {
    title: count === 1 && only ? only.title : fill(manyNotices, language, { count }),
    lines,
    more: count > MAX_LINES ? fill(moreNotices, language, { count: count - MAX_LINES }) : '',
    path: (count === 1 && only?.path) || '/',
  };
}

/** Mails a person's due notices. */
export const noticeLetters = (mailer: Mailer) => [
  letterJob(mailer, noticeLetter, async (ctx, payload) => {
    const rows = await noticesToSend(ctx, payload);
    const [{ email, fullname, language }] = rows;
    if (email === null || fullname === null || language === null)
      throw new Hopeless('The recipient no longer signs in.');
    const { title, lines, more, path } = messageOf(rows, language);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = lines;
    const values = { title, fullname, first, second, third, fourth, fifth, more };
    return draft(email, noticesLetter, { ...values, link: `${mailer.publicUrl}${path}` }, language);
  }),
];
/** The kinds of letters with notices. */
export const noticeLetterNames: readonly string[] = [noticeLetter.name];

/** Sends all that is due, each minute, so that a person gets at most one message a minute, however much happens. */
export const sendingNotices: ScheduledJob = {
  name: 'notices',
  cron: '* * * * *',
  async run({ database }) {
    await database.transaction({ identity: 'worker', requestId: 'notices', writes: true }, (sql) =>
      raw`select gate.post_notices()`.execute(sql),
    );
  },
};
