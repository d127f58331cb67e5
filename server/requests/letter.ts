import { sql as raw } from 'kysely';
import { z } from 'zod';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { requestKinds } from '@terezi/domain/request-kinds.ts';
import { decidedLetter } from '@terezi/domain/requests/letters.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { Hopeless, type JobContext, jobKind } from '#platform/jobs/kind.ts';
import { draft, letterJob, type Mailer } from '#platform/mail/letter-job.ts';
import { deciderOf, noticeOfDecision } from './notice.ts';
import type { RequestRow } from './present.ts';

const payload = z.object({ requestId: z.number() });
const requestDecided = jobKind({ name: 'request-decided', payload, atOnce: 2 });

/** What is written to people about what they have proposed. */
export const requestLetterNames: readonly string[] = [requestDecided.name];

/** Tells the proposer how another person has decided, by mail too unless the company sends no such letters. */
export async function tellProposer(ctx: SignedIn, row: RequestRow): Promise<void> {
  if (!(await noticeOfDecision(ctx, row))) return;
  await afterwards(ctx, requestDecided, { payload: { requestId: row.id }, subject: `request ${row.id}` });
}

type Proposer = { email: string; fullname: string; language: Language };

async function decided({ sql, companyId }: JobContext, id: number): Promise<RequestRow> {
  const row = await ownRows({ sql, companyId }, 'request')
    .where('id', '=', id)
    .selectAll()
    .$castTo<RequestRow>()
    .executeTakeFirst();
  if (!row) throw new Hopeless('There is no such request any more.');
  return row;
}

/** What the letter says of a request, in its reader's language. */
function saidOf(row: RequestRow, language: Language) {
  const { id, kind, title, lead, statusId, decisionNote } = row;
  const called = requestKinds.find(({ name }) => name === kind)?.words[language] ?? kind;
  return {
    id,
    kind: called,
    note: decisionNote ?? '',
    about: [lead, title].filter(Boolean).join(', '),
    state: requestStates.look(statusId).words[language],
    name: deciderOf(row)?.[language] ?? '',
  };
}

const sendDecided = (mailer: Mailer) =>
  letterJob(mailer, requestDecided, async (ctx, { requestId }) => {
    const { rows } = await raw<Proposer>`select * from gate.proposer(${requestId})`.execute(ctx.sql);
    const [proposer] = rows;
    if (!proposer) throw new Hopeless('The requester no longer signs in.');
    const { email, fullname, language } = proposer;
    const link = `${mailer.publicUrl}/request?view=own&open=${requestId}`;
    const values = { ...saidOf(await decided(ctx, requestId), language), fullname, link };
    return draft(email, decidedLetter, values, language);
  });

/** How each letter about a request is written and sent. */
export const requestLetters = (mailer: Mailer) => [sendDecided(mailer)];
