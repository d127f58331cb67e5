import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { incomeProblems } from '@terezi/domain/incomes/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { Job, JobContext } from '#platform/jobs/kind.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import { handTicketOver } from './hand-over.ts';
import { incomesOffered, type Offered } from './kinds.ts';

type Offer = {
  senderCompanyId: number;
  senderName: string;
  senderVoen: string;
  ticketCount: number;
  firstAt: string;
  lastAt: string;
};

/** What others had sent to the company's tax id before it was here: it comes over only on request. */
export async function offeredIncomes(ctx: SignedIn) {
  const { rows } =
    await raw<Offer>`select sender_company_id, sender_name, sender_voen, ticket_count, first_at, last_at
    from gate.offered_incomes() order by sender_name, sender_company_id`.execute(ctx.sql);
  return { incomeOffer: rows };
}

/** Answers one sender's offer, once: accepted, the sender hands the tickets over; declined, they are not offered again. */
export async function answerOffer(ctx: SignedIn, senderCompanyId: number, isAccepted: boolean) {
  const { rows } = await raw<{
    isThere: boolean;
  }>`select gate.answer_income_offer(${senderCompanyId}, ${isAccepted}) as is_there`.execute(ctx.sql);
  if (!rows[0]?.isThere) throw problemAt('senderCompanyId', incomeProblems.noOffer, {});
  return offeredIncomes(ctx);
}

/** So many tickets are handed over in one transaction; the rest by the job that follows. */
const AT_ONCE = 100;

async function handOffered(ctx: JobContext, { receiverCompanyId, after, through }: Offered): Promise<void> {
  const { rows } = await raw<{ operationId: number }>`select * from
    gate.unsent_expenses(${receiverCompanyId}, ${after}, ${through}, ${AT_ONCE})`.execute(ctx.sql);
  for (const { operationId } of rows) await handTicketOver(ctx, operationId);
  const last = rows.at(-1);
  if (rows.length < AT_ONCE || !last) return;
  await afterwards(ctx, incomesOffered, {
    payload: { receiverCompanyId, after: last.operationId, through },
    subject: `incomes for ${receiverCompanyId}`,
  });
}

/** How what was offered and accepted is handed over. */
export const handingOffered: Job<Offered> = { kind: incomesOffered, act: handOffered };
